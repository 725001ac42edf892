(** Reached ends, and strict directions, of cooling systems and under the other rules. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Directions Ranges Proofs Turns Extents.
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
Definition cooling_site ix (flow factor duty water : bool) (f : cooling_input) : Q :=
  let pick (b : bool) := if b then hi (cooling_box ix f) else lo (cooling_box ix f) in
  match f with
  | concentration_factor => pick factor | hours | days | weeks => pick duty
  | makeup_tds => pick (water) | makeup_hardness | makeup_alkalinity | makeup_ph | makeup_chloride => pick water
  | calcium => 10 | _ => pick flow end.
Definition bits := [false; true].
Definition cooling_sites ix := all bits (fun a => all bits (fun b => all bits (fun c => map (cooling_site ix a b c) bits))).
Theorem cooling_ends_reached o c d : In (o, c, d) cooling_sharp ->
  attained (admissible_cooling false) of_cooling o c /\ attained (admissible_cooling false) of_cooling o d.
Proof.
  apply (attained_holds _ cooling_eq _ _ _ _ (cooling_described false) (cooling_admits false) (cooling_admitted false) makeup_ph (cooling_sites false)).
  vm_cast_no_check (eq_refl true).
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

(** ** Under the other rules *)

Theorem indexed_ends_reached o c d : In (o, c, d) indexed_sharp ->
  attained (admissible_cooling true) of_cooling o c /\ attained (admissible_cooling true) of_cooling o d.
Proof.
  apply (attained_holds _ cooling_eq _ _ _ _ (cooling_described true) (cooling_admits true) (cooling_admitted true) makeup_ph (cooling_sites true)).
  vm_cast_no_check (eq_refl true).
Qed.
Theorem saturated_ends_reached o c d : In (o, c, d) saturated_sharp ->
  attained (admissible_boiler 0) (of_boiler oxygen_at_saturation) o c /\
  attained (admissible_boiler 0) (of_boiler oxygen_at_saturation) o d.
Proof.
  apply (attained_holds _ boiler_eq _ _ _ _ saturated_boiler (boiler_admits 0) (boiler_admitted 0) ph (corners 0)).
  vm_cast_no_check (eq_refl true).
Qed.
(** Make-up and condensate at the same corners, for what is reached does not depend on the cycles. *)
Definition mixed_corners := all [(0, 0); (52, 0)]%Q (fun w => all [100; 100000]%Q (fun most => all bits (fun much =>
  let pick a b := if much then b else a in
  map (mixed_site (fst w) (snd w) (pick (99 # 100) 0) most
    (pick 1 (if Qle_bool most 50000 then most else 50000), pick 0 10000, pick 0 10000)
    (pick 0 100, pick 0 10000, pick 0 10000) 0) [40; 100]%Q)))%Q.
Theorem mixed_ends_reached o c d : In (o, c, d) mixed_sharp ->
  attained admissible_mixed (fun o p => of_boiler oxygen_table o (analysed p)) o c /\
  attained admissible_mixed (fun o p => of_boiler oxygen_table o (analysed p)) o d.
Proof.
  apply (attained_holds _ mixed_eq _ _ _ _ mixed_described mixed_admits mixed_admitted (Own ph) mixed_corners).
  vm_cast_no_check (eq_refl true).
Qed.
