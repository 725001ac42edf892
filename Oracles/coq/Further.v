(** Directions and ranges under the other rules: saturated with oxygen, measured, conductivities, mixed feeds,
    the year's make-up as measured, saturation indices. *)
From Coq Require Import Reals QArith List.
From WTP Require Import Enclosure Model Rules Methods Directions Ranges.
Import ListNotations.
Open Scope R_scope.

Theorem saturated_directions_hold :
  all_move (admissible_boiler Saturation) (of_boiler Saturation) saturated_directions.
Proof. computed boiler_moves. Qed.
Theorem measured_directions_hold :
  all_move (admissible_boiler Measured) (of_boiler Measured) measured_directions.
Proof. computed boiler_moves. Qed.
Theorem conductivity_directions_hold :
  all_move (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_directions.
Proof. computed boiler_moves. Qed.
Theorem mixed_directions_hold :
  all_move (admissible_mixed false) (of_mixed false) mixed_directions.
Proof. computed mixed_moves. Qed.
Theorem warm_directions_hold :
  all_move (admissible_mixed true) (of_mixed true) warm_directions.
Proof. computed mixed_moves. Qed.
Theorem metered_directions_hold :
  all_move (admissible_cooling Metered) (of_cooling Metered) metered_directions.
Proof. computed (cooling_moves _ whole_box). Qed.
Theorem indexed_directions_hold :
  all_move (admissible_cooling By_calcium) (of_cooling By_calcium) indexed_directions.
Proof. computed (cooling_moves _ by_factor). Qed.
Theorem hardness_directions_hold :
  all_move (admissible_cooling By_hardness) (of_cooling By_hardness) hardness_directions.
Proof. computed (cooling_moves _ by_factor). Qed.

Theorem saturated_ranges_hold :
  all_within (admissible_boiler Saturation) (of_boiler Saturation) saturated_ranges /\
  all_defined (admissible_boiler Saturation) (boiler_f Saturation 10) saturated_ranges.
Proof. computed boiler_within. Qed.
Theorem measured_ranges_hold :
  all_within (admissible_boiler Measured) (of_boiler Measured) measured_ranges /\
  all_defined (admissible_boiler Measured) (boiler_f Measured 10) measured_ranges.
Proof. computed boiler_within. Qed.
Theorem conductivity_ranges_hold :
  all_within (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_ranges /\
  all_defined (admissible_boiler Conductivity) (boiler_f Conductivity 10) conductivity_ranges.
Proof. computed boiler_within. Qed.
Theorem mixed_ranges_hold :
  all_within (admissible_mixed false) (of_mixed false) mixed_ranges /\
  all_defined (admissible_mixed false) (mixed_f false) mixed_ranges.
Proof. computed mixed_within. Qed.
Theorem warm_ranges_hold :
  all_within (admissible_mixed true) (of_mixed true) warm_ranges /\
  all_defined (admissible_mixed true) (mixed_f true) warm_ranges.
Proof. computed mixed_within. Qed.
Theorem metered_ranges_hold :
  all_within (admissible_cooling Metered) (of_cooling Metered) metered_ranges /\
  all_defined (admissible_cooling Metered) (cooling_f Metered) metered_ranges.
Proof. computed cooling_within. Qed.
Theorem indexed_ranges_hold :
  all_within (admissible_cooling By_calcium) (of_cooling By_calcium) indexed_ranges /\
  all_defined (admissible_cooling By_calcium) (cooling_f By_calcium) indexed_ranges.
Proof. computed cooling_within. Qed.
Theorem hardness_ranges_hold :
  all_within (admissible_cooling By_hardness) (of_cooling By_hardness) hardness_ranges /\
  all_defined (admissible_cooling By_hardness) (cooling_f By_hardness) hardness_ranges.
Proof. computed cooling_within. Qed.
