(** Directions and ranges of the two systems, by one computation each. *)
From Coq Require Import Reals QArith List.
From WTP Require Import Enclosure Model Rules Methods Directions Ranges.
Import ListNotations.
Open Scope R_scope.

Theorem boiler_directions_hold :
  all_move (admissible_boiler Table) (of_boiler Table) boiler_directions.
Proof. computed boiler_moves. Qed.
Theorem cooling_directions_hold :
  all_move (admissible_cooling Plain) (of_cooling Plain) cooling_directions.
Proof. computed (cooling_moves _ whole_box). Qed.

Theorem boiler_ranges_hold :
  all_within (admissible_boiler Table) (of_boiler Table) boiler_ranges /\
  all_defined (admissible_boiler Table) (boiler_f Table 10) boiler_ranges.
Proof. computed boiler_within. Qed.
Theorem cooling_ranges_hold :
  all_within (admissible_cooling Plain) (of_cooling Plain) cooling_ranges /\
  all_defined (admissible_cooling Plain) (cooling_f Plain) cooling_ranges.
Proof. computed cooling_within. Qed.
