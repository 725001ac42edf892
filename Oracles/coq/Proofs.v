(** Directions and ranges of the two systems, by one computation each. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Directions Ranges.
Import ListNotations.
Open Scope R_scope.

Fixpoint halves {F} n (f : F) (a b : Q) : tree :=
  match n with
  | O => Leaf
  | S n => let c := Qred ((a + b) / 2) in Split f c (halves n f a c) (halves n f c b)
  end.
Definition whole_box {F} (_ : F) : @tree F := Leaf.
Definition by_temperature (i : boiler_input) :=
  match i with feed_temperature => halves 5 feed_temperature 0 100 | _ => Leaf end.
Definition by_factor (i : cooling_input) := match i with
  | concentration_factor => halves 4 concentration_factor (101 # 100) 50 | _ => Leaf end.

Definition analysed_boiler := boiler_described 40 oxygen_table_f oxygen_table
  (fun _ _ => I) oxygen_table_ok eq_refl.
Definition saturated_boiler := boiler_described 0 oxygen_at_saturation_f oxygen_at_saturation
  saturation_named oxygen_at_saturation_ok eq_refl.

(** * Directions *)

Theorem boiler_directions_hold o i d : In (o, i, d) boiler_directions ->
  moving (admissible_boiler 40) (of_boiler oxygen_table o) i d.
Proof. apply (directions_hold _ boiler_eq _ _ _ _ analysed_boiler whole_box). vm_cast_no_check (eq_refl true). Qed.
Theorem cooling_directions_hold o i d : In (o, i, d) cooling_directions ->
  moving (admissible_cooling false) (of_cooling o) i d.
Proof. apply (directions_hold _ cooling_eq _ _ _ _ (cooling_described false) whole_box). vm_cast_no_check (eq_refl true). Qed.

(** * Ranges *)

Theorem boiler_ranges_hold o a p b q : In (o, (a, p), (b, q)) boiler_ranges ->
  ranged (admissible_boiler 40) (boiler_f boiler_turning oxygen_table_f) (of_boiler oxygen_table) o a b.
Proof. apply (ranges_hold _ boiler_eq _ _ _ _ analysed_boiler Leaf ph). vm_cast_no_check (eq_refl true). Qed.
Theorem cooling_ranges_hold o a p b q : In (o, (a, p), (b, q)) cooling_ranges ->
  ranged (admissible_cooling false) cooling_f of_cooling o a b.
Proof. apply (ranges_hold _ cooling_eq _ _ _ _ (cooling_described false) Leaf makeup_ph). vm_cast_no_check (eq_refl true). Qed.
