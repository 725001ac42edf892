(** Outputs that rise for some plants and fall for others, and directions that are strict. *)
From Coq Require Import Reals QArith List.
From WTP Require Import Enclosure Model Rules Methods Directions.
Import ListNotations.
Open Scope R_scope.

Theorem boiler_neither_holds :
  all_rise_and_fall (admissible_boiler Table) (of_boiler Table) boiler_neither.
Proof. computed boiler_both. Qed.
Theorem saturated_neither_holds :
  all_rise_and_fall (admissible_boiler Saturation) (of_boiler Saturation) saturated_neither.
Proof. computed boiler_both. Qed.
Theorem measured_neither_holds :
  all_rise_and_fall (admissible_boiler Measured) (of_boiler Measured) measured_neither.
Proof. computed boiler_both. Qed.
Theorem conductivity_neither_holds :
  all_rise_and_fall (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_neither.
Proof. computed boiler_both. Qed.
Theorem mixed_neither_holds :
  all_rise_and_fall (admissible_mixed false) (of_mixed false) mixed_neither.
Proof. computed mixed_both. Qed.
Theorem warm_neither_holds :
  all_rise_and_fall (admissible_mixed true) (of_mixed true) warm_neither.
Proof. computed mixed_both. Qed.

Theorem boiler_strict_holds :
  all_strict (admissible_boiler Table) (of_boiler Table) boiler_directions.
Proof. computed boiler_strictly. Qed.
Theorem saturated_strict_holds :
  all_strict (admissible_boiler Saturation) (of_boiler Saturation) saturated_directions.
Proof. computed boiler_strictly. Qed.
Theorem measured_strict_holds :
  all_strict (admissible_boiler Measured) (of_boiler Measured) measured_directions.
Proof. computed boiler_strictly. Qed.
Theorem conductivity_strict_holds :
  all_strict (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_directions.
Proof. computed boiler_strictly. Qed.
Theorem mixed_strict_holds :
  all_strict (admissible_mixed false) (of_mixed false) mixed_directions.
Proof. computed mixed_strictly. Qed.
Theorem warm_strict_holds :
  all_strict (admissible_mixed true) (of_mixed true) warm_directions.
Proof. computed mixed_strictly. Qed.
Theorem cooling_strict_holds :
  all_strict (admissible_cooling Plain) (of_cooling Plain) cooling_directions.
Proof. computed cooling_strictly. Qed.
Theorem metered_strict_holds :
  all_strict (admissible_cooling Metered) (of_cooling Metered) metered_directions.
Proof. computed cooling_strictly. Qed.
Theorem indexed_strict_holds :
  all_strict (admissible_cooling By_calcium) (of_cooling By_calcium) indexed_directions.
Proof. computed cooling_strictly. Qed.
Theorem hardness_strict_holds :
  all_strict (admissible_cooling By_hardness) (of_cooling By_hardness) hardness_directions.
Proof. computed cooling_strictly. Qed.
