(** Figures as the product computes them in doubles, and how far they can be from the rules of Model.v.

    [rounding] has Gappa write Questions.v in its scratch folder: for each output, a module with the bound
    that the program prints, and a proof about the computation that the program writes for Gappa. Coq accepts
    a theorem below only if its computation is that one, its exact figure is the rule, and the limits
    that Gappa assumes hold for every admissible plant. *)
From Coq Require Import Reals QArith Qreals Lra Psatz.
From Flocq Require Import Core.
From Gappa Require Import Gappa_definitions Gappa_pred_bnd Gappa_round_def.
From WTP Require Import Enclosure Model Rules Questions.
Open Scope R_scope.

(** The nearest double, ties to even, as if doubles had no greatest one. *)
Definition double (x : R) := round radix2 (FLT_exp (-1074) 53) ZnearestE x.
(** At most two roundings off: of the decimal, and of its conversion to the unit of the rules. *)
Definition near (x exact : R) := exists e, Rabs e <= 2 * / 2 ^ 53 /\ x = exact * (1 + e).

(** * How a proof of Gappa is applied *)

Lemma near_related x exact : near x exact -> REL x exact (makepairF (Float2 (-1) (-52)) (Float2 1 (-52))).
Proof.
  intros (e & B & E). exists e. split; [| exact E]. apply Rabs_le_inv in B.
  change (IZR (-1) * / IZR 4503599627370496 <= e <= IZR 1 * / IZR 4503599627370496). lra.
Qed.
Lemma outside x y z i b : z = y -> - b <= lower i -> upper i <= b -> b < Rabs (x - z) -> BND (x - y) i -> False.
Proof. intros -> L U N (B & C). apply (Rlt_irrefl b), (Rlt_le_trans _ _ _ N), Rabs_le. lra. Qed.
Lemma quotient x y low high : 0 < y -> low * y <= x <= high * y -> low <= x / y <= high.
Proof. intros P B. split; apply (Rmult_le_reg_r y); unfold Rdiv; rewrite ?Rmult_assoc, ?Rinv_l; lra. Qed.

(** Gappa's binary and decimal figures as fractions. *)
Ltac evaluated :=
  repeat match goal with
  | |- context [float2R ?f] => let v := eval cbv in f in progress change f with v
  | |- context [float10R ?f] => let v := eval cbv in f in progress change f with v end;
  unfold BND, Float1, float2R, float10R, F2R;
  cbn [Gappa_definitions.Fnum Gappa_definitions.Fexp Fnum10 Fexp10 Defs.Fnum Defs.Fexp bpow];
  repeat match goal with |- context [Z.pow_pos ?b ?k] =>
    let v := eval cbv in (Z.pow_pos b k) in change (Z.pow_pos b k) with v end;
  unfold Q2R in *; cbn [Qnum Qden a r h m q c k] in *.
(** [proof] refutes that the computed figure is not within the bound. The computed figure says what the inputs
    of the question are; what is left are its limits, and that its exact figure is the rule. *)
Ltac applied proof inputs :=
  match goal with |- _ <= ?bound => unfold bound end; cbv delta [double];
  apply Rnot_lt_le; let greater := fresh in intro greater; eapply proof;
  [.. | refine (conj _ _); [repeat apply conj | refine (outside _ _ _ _ _ _ _ _ greater)]];
  try apply near_related, inputs; clear greater; evaluated; try lra; try (field; repeat split; lra); try nra.

(** * Boilers *)

Section Boiler.
Variables p given : boiler.
Hypothesis admissible : admissible_boiler Table p.
Hypothesis inputs : forall i, near (given i) (p i).

Lemma boiler_within : 1 <= p feed_tds <= 50000 /\ 10 <= p max_tds <= 100000 /\ 0 <= p calcium_hardness <= 10000 /\
  0 <= p m_alkalinity <= 10000 /\ 0.7 <= oxygen Table p <= 6.8 /\ 0.00001 <= p feed_tds / p max_tds <= 1 /\
  1 <= p max_tds / p feed_tds <= 100000.
Proof.
  destruct admissible as (L & _ & T). pose proof (L feed_tds); pose proof (L max_tds).
  pose proof (L calcium_hardness); pose proof (L m_alkalinity). limits.
  assert (0.7 <= oxygen Table p <= 6.8) by (unfold oxygen, oxygen_table; repeat destruct Rlt_dec; numbers).
  repeat (split; [lra |]). split; apply quotient; numbers.
Qed.

(** As the product computes them; the exact feed temperature selects the oxygen, and 4 times a double is exact. *)
Definition blowdown := double (given feed_tds / given max_tds).
Definition by_oxygen a r := double (double (a * double (oxygen Table p)) + double (r * blowdown)).
Definition by_reserve r := double (r * blowdown).
Definition by_alkalinity m := double (m * given m_alkalinity).
Ltac by_gappa proof :=
  destruct boiler_within as (? & ? & ? & ? & ? & ? & ?);
  try match goal with |- context [demand _ ?s _] => unfold s end;
  unfold by_oxygen, by_reserve, by_alkalinity, blowdown, demand, cycles, min_alkalinity; applied proof inputs.

Theorem SS1295_demand_rounding : Rabs (by_oxygen 10 35 - demand Table SS1295 p) <= SS1295_demand.bound.
Proof. by_gappa SS1295_demand.l1. Qed.
Theorem SS1350_demand_rounding : Rabs (by_oxygen 10 35 - demand Table SS1350 p) <= SS1350_demand.bound.
Proof. by_gappa SS1350_demand.l1. Qed.
Theorem SS1095_demand_rounding : Rabs (by_oxygen 9 28 - demand Table SS1095 p) <= SS1095_demand.bound.
Proof. by_gappa SS1095_demand.l1. Qed.
Theorem S5_demand_rounding : Rabs (by_oxygen 35 120 - demand Table S5 p) <= S5_demand.bound.
Proof. by_gappa S5_demand.l1. Qed.
Theorem S10_demand_rounding : Rabs (by_oxygen 18 65 - demand Table S10 p) <= S10_demand.bound.
Proof. by_gappa S10_demand.l1. Qed.
Theorem S123_demand_rounding : Rabs (by_oxygen 65 150 - demand Table S123 p) <= S123_demand.bound.
Proof. by_gappa S123_demand.l1. Qed.
Theorem S125_demand_rounding : Rabs (by_oxygen 40 240 - demand Table S125 p) <= S125_demand.bound.
Proof. by_gappa S125_demand.l1. Qed.
Theorem SS1294_demand_rounding : Rabs (by_reserve 220 - demand Table SS1294 p) <= SS1294_demand.bound.
Proof. by_gappa SS1294_demand.l1. Qed.
Theorem S26_demand_rounding : Rabs (by_reserve 600 - demand Table S26 p) <= S26_demand.bound.
Proof. by_gappa S26_demand.l1. Qed.
Theorem S28_demand_rounding : Rabs (by_reserve 600 - demand Table S28 p) <= S28_demand.bound.
Proof. by_gappa S28_demand.l1. Qed.
Theorem S124_demand_rounding : Rabs (by_reserve 1200 - demand Table S124 p) <= S124_demand.bound.
Proof. by_gappa S124_demand.l1. Qed.
Theorem S88_demand_rounding : Rabs (by_alkalinity 3 - demand Table S88 p) <= S88_demand.bound.
Proof. by_gappa S88_demand.l1. Qed.
Theorem S95_demand_rounding : Rabs (by_alkalinity 5 - demand Table S95 p) <= S95_demand.bound.
Proof. by_gappa S95_demand.l1. Qed.
Theorem SS2295_demand_rounding : Rabs (double (double (double 1.11 * given calcium_hardness) + double (45 * blowdown))
  - demand Table SS2295 p) <= SS2295_demand.bound.
Proof. by_gappa SS2295_demand.l1. Qed.
Theorem S22_demand_rounding : Rabs (double (4 * given calcium_hardness + double (200 * blowdown))
  - demand Table S22 p) <= S22_demand.bound.
Proof. by_gappa S22_demand.l1. Qed.
Theorem S23_demand_rounding : Rabs (double (double (20 * given calcium_hardness) + double (1000 * blowdown))
  - demand Table S23 p) <= S23_demand.bound.
Proof. by_gappa S23_demand.l1. Qed.
Theorem S456_demand_rounding : Rabs (double (double (37.5 + double (150 * given calcium_hardness)) * blowdown)
  - demand Table S456 p) <= S456_demand.bound.
Proof. by_gappa S456_demand.l1. Qed.
Theorem cycles_rounding : Rabs (double (given max_tds / given feed_tds) - cycles Table p) <= cycles.bound.
Proof. by_gappa cycles.l1. Qed.
Theorem min_alkalinity_rounding : Rabs (double (double 0.15 * given max_tds)
  - min_alkalinity p) <= min_alkalinity.bound.
Proof. by_gappa min_alkalinity.l1. Qed.
Theorem dissolved_oxygen_rounding : Rabs (double (oxygen Table p) - oxygen Table p) <= dissolved_oxygen.bound.
Proof. by_gappa dissolved_oxygen.l1. Qed.
End Boiler.

(** * Cooling systems *)

Section Cooling.
Variables p given : cooling.
Hypothesis admissible : admissible_cooling Plain p.
Hypothesis inputs : forall i, near (given i) (p i).

Lemma flows_within : 0.0000018 <= evaporation p <= 9000 /\ 0.0000018 / 49 <= bleed p <= 900000.
Proof.
  destruct admissible as (L & _).
  pose proof (L circulation); pose proof (L temperature_drop); pose proof (L concentration_factor). limits.
  assert (0.0000018 <= evaporation p <= 9000) by (unfold evaporation; numbers; split; nra).
  split; [assumption |]. apply quotient; numbers.
Qed.

Definition computed_evaporation :=
  double (double (given circulation * double (given temperature_drop * double 1.8)) * double 0.001).
Definition computed_bleed := double (computed_evaporation / double (given concentration_factor - 1)).
Ltac by_gappa proof :=
  pose proof flows_within; destruct admissible as (L & _);
  pose proof (L circulation); pose proof (L temperature_drop); pose proof (L concentration_factor);
  pose proof (L makeup_tds); pose proof (L makeup_hardness); pose proof (L makeup_alkalinity);
  pose proof (L makeup_chloride); pose proof (L makeup_ph); clear L; limits;
  unfold makeup_flow, bleed, evaporation, system_ph, computed_bleed, computed_evaporation in *; cbn [of_cooling];
  applied proof inputs.

Theorem system_ph_rounding : Rabs (double (given makeup_ph + double 0.7) - system_ph p) <= system_ph.bound.
Proof. by_gappa system_ph.l1. Qed.
Theorem system_tds_rounding : Rabs (double (given makeup_tds * given concentration_factor)
  - of_cooling Plain (Concentrated makeup_tds) p) <= system_tds.bound.
Proof. by_gappa system_tds.l1. Qed.
Theorem system_hardness_rounding : Rabs (double (given makeup_hardness * given concentration_factor)
  - of_cooling Plain (Concentrated makeup_hardness) p) <= system_hardness.bound.
Proof. by_gappa system_hardness.l1. Qed.
Theorem system_alkalinity_rounding : Rabs (double (given makeup_alkalinity * given concentration_factor)
  - of_cooling Plain (Concentrated makeup_alkalinity) p) <= system_alkalinity.bound.
Proof. by_gappa system_alkalinity.l1. Qed.
Theorem system_chloride_rounding : Rabs (double (given makeup_chloride * given concentration_factor)
  - of_cooling Plain (Concentrated makeup_chloride) p) <= system_chloride.bound.
Proof. by_gappa system_chloride.l1. Qed.
Theorem evaporation_rounding : Rabs (computed_evaporation - evaporation p) <= evaporation.bound.
Proof. by_gappa evaporation.l1. Qed.
Theorem bleed_rounding : Rabs (computed_bleed - bleed p) <= bleed.bound.
Proof. by_gappa bleed.l1. Qed.
Theorem makeup_rounding : Rabs (double (computed_evaporation + computed_bleed)
  - makeup_flow p) <= makeup.bound.
Proof. by_gappa makeup.l1. Qed.
End Cooling.

Definition everything :=
  (SS1295_demand_rounding, SS1350_demand_rounding, SS1095_demand_rounding, S5_demand_rounding,
   S10_demand_rounding, S123_demand_rounding, S125_demand_rounding, SS1294_demand_rounding,
   S26_demand_rounding, S28_demand_rounding, S124_demand_rounding, S88_demand_rounding,
   S95_demand_rounding, SS2295_demand_rounding, S22_demand_rounding, S23_demand_rounding,
   S456_demand_rounding, cycles_rounding, min_alkalinity_rounding, dissolved_oxygen_rounding,
   system_ph_rounding, system_tds_rounding, system_hardness_rounding, system_alkalinity_rounding,
   system_chloride_rounding, evaporation_rounding, bleed_rounding, makeup_rounding).
Print Assumptions everything.
