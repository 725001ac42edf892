(** Ends of ranges that plants reach, and strict directions of cooling systems. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Directions Ranges Proofs Turns.
Import ListNotations.
Open Scope R_scope.

Definition cooling_inputs := [circulation; temperature_drop; sump_volume; system_volume;
  concentration_factor; makeup_tds; calcium; makeup_hardness; makeup_alkalinity; makeup_ph;
  makeup_chloride; water_temperature; hours; days; weeks].
Definition cooling_admits ix p := forallb (within (cooling_limits ix) p) cooling_inputs &&
  Qle_bool (p sump_volume) (p system_volume) && (negb ix || Qle_bool (p calcium) (p makeup_hardness)).
Lemma cooling_admitted ix p : cooling_admits ix p = true -> admissible_cooling ix (real p).
Proof.
  unfold cooling_admits. rewrite !andb_true_iff, forallb_forall. intros [[A B] C].
  apply le_R in B. split; [| split; [exact B |]].
  - intro f. apply within_ok, A. destruct f; simpl; tauto.
  - intros ->. apply le_R in C. exact C.
Qed.
Definition mid (f : cooling_input) : Q := match f with
  | circulation => 200 | temperature_drop => 6 | sump_volume => 20 | system_volume => 40 | concentration_factor => 4
  | makeup_tds => 300 | makeup_hardness => 1000 | makeup_alkalinity => 200 | makeup_ph => 7 | makeup_chloride => 30 | calcium => 100
  | water_temperature => 30 | hours => 12 | days => 5 | weeks => 40 end.
Definition up (f : cooling_input) : Q := match f with
  | circulation => 300 | temperature_drop => 7 | sump_volume => 30 | system_volume => 50 | concentration_factor => 5
  | makeup_tds => 400 | makeup_hardness => 2000 | makeup_alkalinity => 300 | makeup_ph => 8 | makeup_chloride => 40 | calcium => 200
  | water_temperature => 40 | hours => 13 | days => 6 | weeks => 41 end.
Theorem cooling_strict_holds o i d : In (o, i, d) cooling_directions -> match d with
  | Rising => rises_somewhere (admissible_cooling false) of_cooling o i
  | Falling => falls_somewhere (admissible_cooling false) of_cooling o i | Constant => True end.
Proof.
  apply (strict_holds _ cooling_eq _ _ _ _ (cooling_described false) (cooling_admits false) (cooling_admitted false) [mid] up).
  vm_cast_no_check (eq_refl true).
Qed.
Theorem indexed_strict_holds o i d : In (o, i, d) indexed_directions -> match d with
  | Rising => rises_somewhere (admissible_cooling true) of_cooling o i
  | Falling => falls_somewhere (admissible_cooling true) of_cooling o i | Constant => True end.
Proof.
  apply (strict_holds _ cooling_eq _ _ _ _ (cooling_described true) (cooling_admits true) (cooling_admitted true) [mid] up).
  vm_cast_no_check (eq_refl true).
Qed.


(** * Ends, each at the plant that is printed with it *)

Theorem boiler_ends_reached o a p b q : In (o, (a, p), (b, q)) boiler_ranges ->
  attained (admissible_boiler 40) (of_boiler oxygen_table) o a /\
  attained (admissible_boiler 40) (of_boiler oxygen_table) o b.
Proof.
  apply (ends_hold _ boiler_eq _ _ _ _ analysed_boiler (boiler_admits 40) (boiler_admitted 40) boiler_printed ph).
  vm_cast_no_check (eq_refl true).
Qed.
Theorem saturated_ends_reached o a p b q : In (o, (a, p), (b, q)) saturated_ranges ->
  attained (admissible_boiler 0) (of_boiler oxygen_at_saturation) o a /\
  attained (admissible_boiler 0) (of_boiler oxygen_at_saturation) o b.
Proof.
  apply (ends_hold _ boiler_eq _ _ _ _ saturated_boiler (boiler_admits 0) (boiler_admitted 0) saturated_printed ph).
  vm_cast_no_check (eq_refl true).
Qed.
Theorem mixed_ends_reached o a p b q : In (o, (a, p), (b, q)) mixed_ranges ->
  attained admissible_mixed (fun o p => of_boiler oxygen_table o (analysed p)) o a /\
  attained admissible_mixed (fun o p => of_boiler oxygen_table o (analysed p)) o b.
Proof.
  apply (ends_hold _ mixed_eq _ _ _ _ mixed_described mixed_admits mixed_admitted mixed_printed (Own ph)).
  vm_cast_no_check (eq_refl true).
Qed.
Theorem cooling_ends_reached o a p b q : In (o, (a, p), (b, q)) cooling_ranges ->
  attained (admissible_cooling false) of_cooling o a /\
  attained (admissible_cooling false) of_cooling o b.
Proof.
  apply (ends_hold _ cooling_eq _ _ _ _ (cooling_described false) (cooling_admits false) (cooling_admitted false) cooling_printed makeup_ph).
  vm_cast_no_check (eq_refl true).
Qed.
Theorem indexed_ends_reached o a p b q : In (o, (a, p), (b, q)) indexed_ranges ->
  attained (admissible_cooling true) of_cooling o a /\
  attained (admissible_cooling true) of_cooling o b.
Proof.
  apply (ends_hold _ cooling_eq _ _ _ _ (cooling_described true) (cooling_admits true) (cooling_admitted true) indexed_printed makeup_ph).
  vm_cast_no_check (eq_refl true).
Qed.
