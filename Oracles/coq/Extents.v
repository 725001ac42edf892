(** Which ends of ranges are reached, and how far off the loose ones are. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Ranges Proofs Turns.
Import ListNotations.
Open Scope R_scope.

(** * Ends that are reached *)

Definition corners t : list (boiler_input -> Q) := boiler_sites [(0, 0); (52, 0)]%Q
  [(1, 10); (1, 100000); (10, 10); (50000, 50000); (50000, 100000)]%Q [t; 100]%Q.
Theorem boiler_ends_reached o c d : In (o, c, d) boiler_sharp ->
  attained (admissible_boiler 40) (of_boiler oxygen_table) o c /\
  attained (admissible_boiler 40) (of_boiler oxygen_table) o d.
Proof.
  apply (attained_holds _ boiler_eq _ _ _ _ analysed_boiler (boiler_admits 40) (boiler_admitted 40) ph (corners 40)).
  vm_cast_no_check (eq_refl true).
Qed.

(** * Sharper than printed *)

(** Printed: -17499.99 to 10999.85. *)
Theorem S19_demand_sharp p : admissible_boiler 40 p ->
  -17000 <= demand oxygen_table S19 p <= 10998.5.
Proof.
  intros (L & _ & T). pose proof (L feed_tds); pose proof (L max_tds).
  pose proof (L calcium_hardness); pose proof (L m_alkalinity). limits.
  set (b := p feed_tds / p max_tds).
  assert (E : demand oxygen_table S19 p =
    p calcium_hardness - p m_alkalinity + b * (1000 - 0.15 * p max_tds)).
  { unfold b, demand, cycles, min_alkalinity, S19; cbn [a r h m q c k]. numbers. field. lra. }
  assert (B : b * p max_tds = p feed_tds) by (unfold b; field; lra).
  assert (0 < b). { unfold b, Rdiv. apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra]. }
  assert (b <= 1) by nra.
  rewrite E. split; nra.
Qed.
Theorem S19_demand_reached : attained (admissible_boiler 40) (of_boiler oxygen_table) (Demand S19) (-17000, 0)%Z /\
  attained (admissible_boiler 40) (of_boiler oxygen_table) (Demand S19) (109985, 1)%Z.
Proof.
  apply (attained_holds _ boiler_eq _ _ _ _ analysed_boiler (boiler_admits 40) (boiler_admitted 40) ph (corners 40)
    [(Demand S19, (-17000, 0), (109985, 1))]%Z); [vm_cast_no_check (eq_refl true) | left; reflexivity].
Qed.
(** Printed: 0 to 507.2014267, and S5 to 17872.04993. *)
Theorem saturation_sharp p : admissible_boiler 0 p ->
  inside (oxygen_at_saturation p) (Itv 0 (1448 # 100)) /\
  inside (dose oxygen_at_saturation S5 p) (Itv 0 (6268 # 10)).
Proof.
  intro A. split.
  - apply (range_holds _ boiler_eq _ _ _ _ saturated_boiler (halves 7 feed_temperature 0 100) ph
      Dissolved_oxygen); [vm_cast_no_check (eq_refl true) | exact A].
  - apply (range_holds _ boiler_eq _ _ _ _ saturated_boiler (halves 7 feed_temperature 0 100) ph
      (Dose S5)); [vm_cast_no_check (eq_refl true) | exact A].
Qed.
(** Printed: cycles 0.002 to 10000000, S5 to 60238, S456 to 750018750. *)
Definition mixed_tighter := [(Cycles, (1, 0), (10000000, 0)); (Dose S5, (24500012, 6), (358, 0));
  (Demand SS1294, (22, 6), (220, 0)); (Dose S456, (375, 8), (15000375, 1));
  (Demand SS1995, (-19000, 0), (11000, 0))]%Z.
Theorem mixed_tighter_hold o c d : In (o, c, d) mixed_tighter ->
  ranged admissible_mixed (fun o => subst analysed_f (boiler_f oxygen_table_f o))
    (fun o p => of_boiler oxygen_table o (analysed p)) o c d.
Proof. apply (ranges_hold _ mixed_eq _ _ _ _ mixed_described Leaf (Own ph)). vm_cast_no_check (eq_refl true). Qed.

(** The turn that the product does not find for a mixed feed. *)
Theorem S19_mixed_turn i : In i [makeup feed_tds; condensate feed_tds] -> forall x y,
  admissible_mixed x -> admissible_mixed y -> (forall f, f <> i -> x f = y f) -> x i <= y i ->
  let S19_at p := demand oxygen_table S19 (analysed p) in
  (x (Own max_tds) <= 20000 / 3 -> S19_at x <= S19_at y) /\
  (20000 / 3 <= x (Own max_tds) -> S19_at y <= S19_at x).
Proof.
  intros I x y X Y same le. cbv beta zeta.
  assert (E : forall p, admissible_mixed p -> demand oxygen_table S19 (analysed p) =
    mixed calcium_hardness p - mixed m_alkalinity p +
    mixed feed_tds p * (1000 / p (Own max_tds) - 0.15)).
  { intros p A. destruct (mixed_limited p A) as [(_ & _ & B & _) _]. cbn [analysed] in B.
    unfold demand, cycles, min_alkalinity, S19; cbn [a r h m q c k analysed]. numbers.
    field. lra. }
  rewrite !E by assumption.
  assert (S : forall f, f <> i -> x f = y f) by exact same.
  destruct X as (LX & _), Y as (LY & _).
  pose proof (LX condensate_return); pose proof (LX (Own max_tds)); limits.
  assert (K : 0 < / x (Own max_tds)) by (apply Rinv_0_lt_compat; lra).
  assert (K1 : x (Own max_tds) * / x (Own max_tds) = 1) by (field; lra).
  assert (M : mixed feed_tds x <= mixed feed_tds y /\ mixed calcium_hardness x = mixed calcium_hardness y
    /\ mixed m_alkalinity x = mixed m_alkalinity y).
  { unfold mixed. destruct I as [<- | [<- | []]].
    - rewrite (S condensate_return), (S (condensate feed_tds)), (S (condensate calcium_hardness)),
        (S (condensate m_alkalinity)), (S (makeup calcium_hardness)), (S (makeup m_alkalinity)) in * by discriminate.
      split; [nra | auto].
    - rewrite (S condensate_return), (S (makeup feed_tds)), (S (condensate calcium_hardness)),
        (S (condensate m_alkalinity)), (S (makeup calcium_hardness)), (S (makeup m_alkalinity)) in * by discriminate.
      split; [nra | auto]. }
  destruct M as (M & -> & ->).
  replace (y (Own max_tds)) with (x (Own max_tds))
    by (apply S; intro; subst i; destruct I as [I | [I | []]]; discriminate I).
  unfold Rdiv. split; intro; nra.
Qed.
