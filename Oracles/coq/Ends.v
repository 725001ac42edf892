(** Ends of ranges, each reached by the plant that is printed with it. *)
From Coq Require Import Reals QArith List.
From WTP Require Import Enclosure Model Rules Methods Ranges.
Import ListNotations.
Open Scope R_scope.

Theorem boiler_ends_reached : ends_reached (admissible_boiler Table) (of_boiler Table) boiler_ranges.
Proof. computed (boiler_reached _ boiler_printed). Qed.
Theorem saturated_ends_reached : ends_reached (admissible_boiler Saturation) (of_boiler Saturation) saturated_ranges.
Proof. computed (boiler_reached _ saturated_printed). Qed.
Theorem measured_ends_reached : ends_reached (admissible_boiler Measured) (of_boiler Measured) measured_ranges.
Proof. computed (boiler_reached _ measured_printed). Qed.
Theorem conductivity_ends_reached : ends_reached (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_ranges.
Proof. computed (boiler_reached _ conductivity_printed). Qed.
Theorem mixed_ends_reached : ends_reached (admissible_mixed false) (of_mixed false) mixed_ranges.
Proof. computed (mixed_reached _ mixed_printed). Qed.
Theorem warm_ends_reached : ends_reached (admissible_mixed true) (of_mixed true) warm_ranges.
Proof. computed (mixed_reached _ warm_printed). Qed.
Theorem cooling_ends_reached : ends_reached (admissible_cooling Plain) (of_cooling Plain) cooling_ranges.
Proof. computed (cooling_reached _ cooling_printed). Qed.
Theorem metered_ends_reached : ends_reached (admissible_cooling Metered) (of_cooling Metered) metered_ranges.
Proof. computed (cooling_reached _ metered_printed). Qed.
Theorem indexed_ends_reached : ends_reached (admissible_cooling By_calcium) (of_cooling By_calcium) indexed_ranges.
Proof. computed (cooling_reached _ indexed_printed). Qed.
Theorem hardness_ends_reached : ends_reached (admissible_cooling By_hardness) (of_cooling By_hardness) hardness_ranges.
Proof. computed (cooling_reached _ hardness_printed). Qed.
