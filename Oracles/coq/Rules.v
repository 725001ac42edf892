(** The rules as formulas that the checker can read, and proofs that they are those of Model.v. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model.
Import ListNotations.
Open Scope R_scope.

Declare Scope formula.
Delimit Scope formula with formula.
Bind Scope formula with expr.
Infix "+" := Add : formula. Infix "-" := Sub : formula.
Infix "*" := Mul : formula. Infix "/" := Div : formula.
Notation "# q" := (Con q%Q) (at level 30) : formula.
Notation "$ f" := (Var f) (at level 30) : formula.

Scheme Equality for boiler_input.
Lemma boiler_eq f g : boiler_input_beq f g = true <-> f = g.
Proof. split; [apply internal_boiler_input_dec_bl | apply internal_boiler_input_dec_lb]. Qed.

(** * Boilers *)

Definition season steam hours days weeks : @expr boiler_input :=
  ($steam / #2200 * $hours * $days * $weeks)%formula.
Definition annual_feed_f := Named (Itv 0 (43680000 # 11))
  (season summer_steam summer_hours summer_days summer_weeks +
   season winter_steam winter_hours winter_days winter_weeks)%formula.
Definition cycles_f := Named (Itv 1 10000000) ($max_tds / $feed_tds)%formula.
Definition blowdown_f := Named (Itv 0 1) ($feed_tds / $max_tds)%formula.
Definition oxygen_table_f := Step (Itv 40 100)
  [(45, 68 # 10); (50, 62 # 10); (55, 57 # 10); (60, 52 # 10); (65, 47 # 10); (70, 425 # 100);
   (75, 38 # 10); (80, 34 # 10); (85, 28 # 10); (90, 22 # 10); (95, 16 # 10)]%Q (7 # 10)
  (Var feed_temperature).
Definition oxygen_at_saturation_f := Named (Itv 0 (144762352 # 10000000)) (
  let t := $feed_temperature in
  Max (#0) ((#(99974 # 1000) - t) * (#(1448 # 10000) - #(589 # 1000000) * t
      + #(1596 # 100000000) * (t * t))
    / (#1 + #(127 # 10000) * t - #(94 # 1000000) * (t * t))))%formula.

(** A reserve less the minimum alkalinity, as of S19, turns at a value of max_tds, so it is written with one
    factor that changes sign; [turning] is the range of 1000 g/m3 of it. *)
Definition turning_f := ($feed_tds * (#1000 / $max_tds - #(15 # 100)))%formula.
Definition turns s := Qeq_bool (r s) 1000 && Qeq_bool (q s) 0 && Qeq_bool (c s) 0 && Qeq_bool (k s) (-1).

Section Results.
Variables (turning : itv) (oxygen_f : @expr boiler_input).
Definition demand_f (s : product) : expr :=
  (#(a s) * oxygen_f + #(h s) * $calcium_hardness + #(m s) * $m_alkalinity +
   (if turns s then Named turning turning_f
    else (#(r s) + #(q s) * $calcium_hardness + #(c s) * $min_caustic_alkalinity) * blowdown_f
         + #(k s) * #(15 # 100) * $feed_tds))%formula.
Definition boiler_f (o : boiler_result) : expr :=
  match o with
  | Annual_feed => annual_feed_f | Cycles => cycles_f | Dissolved_oxygen => oxygen_f
  | Min_alkalinity => #(15 # 100) * $max_tds
  | Demand s => demand_f s | Dose s => Max (#0) (demand_f s)
  | Usage s => Max (#0) (demand_f s) * annual_feed_f / #1000
  | Annual_demand s => demand_f s * annual_feed_f / #1000
  | Feed f => $f
  end%formula.
End Results.

Ltac numbers := unfold Q2R; cbn [Qnum Qden]; try lra.

Lemma oxygen_table_ok p : den oxygen_table_f p = oxygen_table p.
Proof.
  cbn [den oxygen_table_f step]. unfold oxygen_table.
  repeat match goal with |- context [Rlt_dec _ (Q2R ?q)] =>
    replace (Q2R q) with (IZR (Qnum q)) by numbers; cbn [Qnum] end.
  repeat destruct Rlt_dec; numbers.
Qed.
Lemma oxygen_at_saturation_ok p : den oxygen_at_saturation_f p = oxygen_at_saturation p.
Proof.
  unfold oxygen_at_saturation_f, oxygen_at_saturation. cbn [den].
  rewrite Q2R_0, Q2R_1. reflexivity.
Qed.
Lemma saturation_named p : inside (p feed_temperature) (Itv 0 100) -> named oxygen_at_saturation_f p.
Proof.
  intro T. unfold oxygen_at_saturation_f. cbn [named]. split; [| tauto].
  change (inside (den oxygen_at_saturation_f p) (Itv 0 (144762352 # 10000000))).
  rewrite oxygen_at_saturation_ok. unfold oxygen_at_saturation. set (t := p feed_temperature) in *.
  unfold inside in *. cbn [lo hi] in *. rewrite Q2R_0 in *. replace (Q2R 100) with 100 in T by numbers.
  numbers. split; [apply Rmax_l |]. apply Rmax_lub; [lra |].
  assert (D : 0 < 1 + 0.0127 * t - 0.000094 * (t * t)) by nra.
  apply Rmult_le_reg_r with (1 := D). unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra.
Qed.

Lemma annual_feed_ok p : den annual_feed_f p = annual_feed p.
Proof. cbn. unfold annual_feed. replace (Q2R 2200) with 2200 by numbers. reflexivity. Qed.

Theorem boiler_ok turning oxygen_f oxygen : (forall p, den oxygen_f p = oxygen p) ->
  forall o p, p feed_tds <> 0 -> p max_tds <> 0 -> den (boiler_f turning oxygen_f o) p = of_boiler oxygen o p.
Proof.
  intros O o p N1 N2. assert (T : Q2R 1000 = 1000) by numbers.
  assert (D : forall s, den (demand_f turning oxygen_f s) p = demand oxygen s p).
  { intro s. unfold demand, demand_f, turning_f, blowdown_f, cycles, min_alkalinity. destruct (turns s) eqn:K; cbn [den];
      rewrite O; replace (Q2R (15 # 100)) with 0.15 by numbers; [| field; auto].
    unfold turns in K. rewrite !andb_true_iff, !Qeq_bool_iff in K. destruct K as (((R & S) & U) & V).
    apply Qeq_eqR in R, S, U, V. rewrite R, S, U, V. unfold Q2R; cbn [Qnum Qden]. field. auto. }
  destruct o; unfold boiler_f; cbn [den of_boiler]; fold (den annual_feed_f p);
    rewrite ?annual_feed_ok, ?D, ?T, ?Q2R_0; auto.
Qed.

(** The quantities that two limits together keep within a range. *)
Definition limited (p : boiler) :=
  (forall f, In f [summer_steam; summer_hours; summer_days; summer_weeks;
                   winter_steam; winter_hours; winter_days; winter_weeks] ->
     inside (p f) (boiler_limits 0 f)) /\ p summer_weeks + p winter_weeks <= 52 /\
  0.01 <= p feed_tds <= p max_tds /\ p feed_tds <= 50000 /\ p max_tds <= 100000.
Ltac limits := unfold inside in *; cbn [boiler_limits mixed_limits cooling_limits lo hi] in *;
  unfold Q2R in *; cbn [Qnum Qden] in *.

Lemma annual_feed_within p : limited p -> inside (den annual_feed_f p) (Itv 0 (43680000 # 11)).
Proof.
  intros (L & W & _). rewrite annual_feed_ok. unfold annual_feed, inside; cbn [lo hi].
  assert (S : forall s hr d w, 0 <= s <= 1000000 -> 0 <= hr <= 24 -> 0 <= d <= 7 -> 0 <= w ->
    0 <= s / 2200 * hr * d * w <= 840000 / 11 * w).
  { intros s hr d w Hs Hh Hd Hw.
    assert (A : 0 <= s / 2200 <= 5000 / 11) by lra.
    assert (B : 0 <= s / 2200 * hr <= 120000 / 11) by nra.
    assert (C : 0 <= s / 2200 * hr * d <= 840000 / 11) by nra. nra. }
  pose proof (S (p summer_steam) (p summer_hours) (p summer_days) (p summer_weeks)).
  pose proof (S (p winter_steam) (p winter_hours) (p winter_days) (p winter_weeks)).
  repeat match goal with H : context [p ?f] |- _ =>
    match goal with _ : inside (p f) _ |- _ => fail 1
                  | _ => pose proof (L f ltac:(simpl; tauto)) end end.
  limits. lra.
Qed.
Lemma tds_within p : limited p ->
  inside (den ($max_tds / $feed_tds)%formula p) (Itv 1 10000000) /\
  inside (den ($feed_tds / $max_tds)%formula p) (Itv 0 1).
Proof.
  intros (_ & _ & T & _ & M). cbn [den]. limits.
  assert (0 < / p feed_tds) by (apply Rinv_0_lt_compat; lra).
  assert (/ p feed_tds <= 100).
  { replace 100 with (/ 0.01) by lra. apply Rinv_le_contravar; lra. }
  assert (0 < / p max_tds) by (apply Rinv_0_lt_compat; lra).
  assert (p feed_tds * / p feed_tds = 1) by (field; lra).
  assert (p max_tds * / p max_tds = 1) by (field; lra).
  unfold Rdiv. repeat split; nra.
Qed.
Lemma turning_in least p : limited p -> 10 <= least <= 6000 -> least <= p max_tds ->
  -7000 <= den turning_f p <= 1000 - 0.15 * least.
Proof.
  intros (_ & _ & T & F & M) L B. unfold turning_f. cbn [den].
  replace (Q2R 1000) with 1000 by numbers. replace (Q2R (15 # 100)) with 0.15 by numbers.
  assert (K : p max_tds * / p max_tds = 1) by (field; lra).
  assert (G : 0.00001 <= / p max_tds).
  { replace 0.00001 with (/ 100000) by lra. apply Rinv_le_contravar; lra. }
  unfold Rdiv. set (f := 1000 * / p max_tds - 0.15).
  assert (U : p max_tds * f = 1000 - 0.15 * p max_tds) by (unfold f; nra).
  destruct (Rle_dec 0 f); split; try nra; unfold f in *; nra.
Qed.
Theorem boiler_named turning oxygen_f p : named oxygen_f p -> inside (den turning_f p) turning ->
  forall o, limited p -> named (boiler_f turning oxygen_f o) p.
Proof.
  intros Z W o A. pose proof (annual_feed_within p A) as B. destruct (tds_within p A) as (C & D).
  assert (named annual_feed_f p) by (cbn; repeat split; apply B).
  assert (named blowdown_f p) by (cbn; repeat split; apply D).
  assert (named cycles_f p) by (cbn; repeat split; apply C).
  assert (named (Named turning turning_f) p) by (cbn; repeat split; apply W).
  assert (forall s, named (demand_f turning oxygen_f s) p)
    by (intro s; unfold demand_f; destruct (turns s); cbn [named] in *; tauto).
  destruct o; cbn [named boiler_f]; auto.
Qed.

Lemma admissible_limited t p : admissible_boiler t p -> limited p.
Proof.
  intros (L & W & T). pose proof (L feed_tds); pose proof (L max_tds). split; [| limits; lra].
  intros f I. specialize (L f). destruct f; try exact L; simpl in I; intuition discriminate.
Qed.
Ltac convexity eq := intros x y i v (LX & X) (LY & Y) same V;
  destruct (set_mix _ eq x y i v same V) as (w & T & E); split;
  [let fld := fresh in intro fld; rewrite E; specialize (LX fld); specialize (LY fld); unfold inside in *; nra
  | rewrite !E; try nra].
Definition boiler_turning := Itv (-7000) (9985 # 10).
Theorem boiler_described t oxygen_f oxygen :
  (forall p, inside (p feed_temperature) (Itv 0 100) -> named oxygen_f p) ->
  (forall p, den oxygen_f p = oxygen p) -> Qle_bool 0 t = true ->
  described boiler_input_beq (admissible_boiler t) (boiler_limits t) (boiler_f boiler_turning oxygen_f)
    (of_boiler oxygen).
Proof.
  intros N O Cold. split.
  - intros p A. apply A.
  - convexity boiler_eq.
  - intros o p A. pose proof (admissible_limited t p A) as B. destruct A as (A & _). apply boiler_named; [| | exact B].
    + apply N. specialize (A feed_temperature). apply le_R in Cold. limits. lra.
    + specialize (A max_tds). pose proof (turning_in 10 p B). unfold boiler_turning. limits. lra.
  - intros o p A. destruct (admissible_limited t p A) as (_ & _ & B & _).
    apply boiler_ok; [exact O | lra | lra].
Qed.

(** * Mixed feeds *)

Definition mixed_input_beq (f g : mixed_input) := match f, g with
  | Own f, Own g | makeup f, makeup g | condensate f, condensate g => boiler_input_beq f g
  | condensate_return, condensate_return => true
  | _, _ => false end.
Lemma mixed_eq f g : mixed_input_beq f g = true <-> f = g.
Proof.
  destruct f, g; simpl; rewrite ?boiler_eq; split; intro H; try discriminate H; congruence.
Qed.
Definition mixed_f f : @expr mixed_input :=
  ($condensate_return * $(condensate f) + (#1 - $condensate_return) * $(makeup f))%formula.
Definition analysed_f (f : boiler_input) : @expr mixed_input :=
  match f with
  | feed_tds => Named (Itv (1 # 100) 50000) (mixed_f f)
  | m_alkalinity | calcium_hardness => Named (Itv 0 10000) (mixed_f f)
  | _ => Var (Own f)
  end.
Lemma analysed_ok p f : den (analysed_f f) p = analysed p f.
Proof. destruct f; cbn; rewrite ?Q2R_1; reflexivity. Qed.
Lemma mixed_limited p : admissible_mixed p -> limited (analysed p) /\ forall f, named (analysed_f f) p.
Proof.
  intros (L & W & T). pose proof (L (Own max_tds)); pose proof (L condensate_return).
  assert (M : forall f, p (condensate f) <= mixed f p <= p (makeup f) \/
                        p (makeup f) <= mixed f p <= p (condensate f)).
  { intro f. unfold mixed. limits. destruct (Rle_dec (p (makeup f)) (p (condensate f))); nra. }
  assert (T1 : 0.01 <= mixed feed_tds p).
  { unfold mixed. pose proof (L (condensate feed_tds)); pose proof (L (makeup feed_tds)). limits. nra. }
  pose proof (M feed_tds); pose proof (M m_alkalinity); pose proof (M calcium_hardness).
  pose proof (L (condensate feed_tds)); pose proof (L (makeup feed_tds)).
  pose proof (L (condensate m_alkalinity)); pose proof (L (makeup m_alkalinity)).
  pose proof (L (condensate calcium_hardness)); pose proof (L (makeup calcium_hardness)).
  unfold mixed in *. split; [split; [| unfold analysed, mixed; limits; lra] |].
  - intros f I. specialize (L (Own f)). destruct f; try exact L; simpl in I; intuition discriminate.
  - intro f. destruct f; cbn [named analysed_f mixed_f den]; rewrite ?Q2R_1; try tauto;
      repeat split; limits; lra.
Qed.
Definition mixed_turning := Itv (-7000) 985.
Definition mixed_f_of o := subst analysed_f (boiler_f mixed_turning oxygen_table_f o).
Theorem mixed_described : described mixed_input_beq admissible_mixed mixed_limits
  mixed_f_of
  (fun o p => of_boiler oxygen_table o (analysed p)).
Proof.
  assert (D : forall e p, den e (fun f => den (analysed_f f) p) = den e (analysed p)).
  { intros e p. induction e; simpl; rewrite ?analysed_ok; congruence. }
  split.
  - intros p A. apply A.
  - convexity mixed_eq.
  - intros o p A. destruct (mixed_limited p A) as [B C]. apply subst_named; [exact C |].
    enough (K : forall e, named e (analysed p) -> named e (fun f => den (analysed_f f) p)).
    { apply K, boiler_named; [cbn; tauto | | exact B]. destruct A as (A & _). specialize (A (Own max_tds)).
      pose proof (turning_in 100 _ B). cbn [analysed] in H. unfold mixed_turning. limits. lra. }
    induction e; simpl; rewrite ?D; tauto.
  - intros o p A. destruct (mixed_limited p A) as [(_ & _ & B & _) C]. unfold mixed_f_of. rewrite subst_den, D.
    apply boiler_ok; [exact oxygen_table_ok | lra | lra].
Qed.

(** * Cooling systems *)

Scheme Equality for cooling_input.
Lemma cooling_eq f g : cooling_input_beq f g = true <-> f = g.
Proof. split; [apply internal_cooling_input_dec_bl | apply internal_cooling_input_dec_lb]. Qed.
Definition evaporation_f : @expr cooling_input :=
  ($circulation * ($temperature_drop * #(18 # 10)) * #(1 # 1000))%formula.
Definition bleed_f := (evaporation_f / ($concentration_factor - #1))%formula.
Definition annual_makeup_f := ((evaporation_f + bleed_f) * $hours * $days * $weeks)%formula.
Definition logarithm_f x : @expr cooling_input := (#(500536 # 100000) - (#(6719 # 1000) / (x + #(526 # 100))
  + #(41822 # 1000) / (x + #(501 # 10)) + #(24787 # 100) / (x + #316)
  + #(16607 # 10) / (x + #1990) + #24303 / (x + #19000)))%formula.
(** The cycles are in several terms of an index; here each input is in one, with one factor. *)
Definition factor_f := (logarithm_f (#10 * $concentration_factor) - #1)%formula.
Definition index_f ph base salt warmth scale alkalinity cycles := (#ph * $makeup_ph + #base
  + #salt * logarithm_f ($makeup_tds)
  + #warmth * (#(307828 # 100) / ($water_temperature + #433) - #(443715 # 100000000) * $water_temperature)
  + #scale * logarithm_f ($calcium) + #alkalinity * logarithm_f ($makeup_alkalinity)
  + #cycles * factor_f)%formula.
Definition system_ph_f := ($makeup_ph + #(7 # 10))%formula.
Definition cooling_f (o : cooling_result) : @expr cooling_input :=
  match o with
  | Evaporation => evaporation_f | Bleed_flow => bleed_f | Makeup => evaporation_f + bleed_f
  | Annual_makeup => annual_makeup_f | Concentrated f => $f * $concentration_factor
  | System_ph => system_ph_f
  | Lsi => index_f 1 (-4375212 # 1000000) (-1 # 10) (-1) 1 1 (19 # 10)
  | Rsi => index_f (-1) (9450424 # 1000000) (2 # 10) 2 (-2) (-2) (-38 # 10)
  | Psi => index_f 0 (5610424 # 1000000) (2 # 10) 2 (-2) (-3465 # 1000) (-5265 # 1000)
  | Cooling_dose s => #(grams s)
  | Cooling_usage s => match into s with
      | Bleed => #(grams s) / #1000 * (annual_makeup_f / $concentration_factor)
      | Sump => #(grams s) / #1000 * $sump_volume * #52
      | System => #(grams s) / #1000 * $system_volume * #52 end
  end%formula.
Lemma whole z : Q2R (z # 1) = IZR z.
Proof. unfold Q2R; simpl; lra. Qed.
Lemma cooling_ok o p : den (cooling_f o) p = of_cooling o p.
Proof.
  destruct o as [| | | | | | | | | | [d []]]; cbn -[Q2R]; rewrite ?whole; try reflexivity;
    unfold lsi, rsi, psi, saturation_ph, system_ph, concentrated, logarithm, Q2R; cbn [Qnum Qden]; lra.
Qed.
Definition cooling_box indices f := match indices, f with
  | true, makeup_hardness => Itv 10 20000  (* at least calcium *)
  | _, _ => cooling_limits indices f end.
Theorem cooling_described indices : described cooling_input_beq (admissible_cooling indices)
  (cooling_box indices) cooling_f of_cooling.
Proof.
  split.
  - intros p (L & _ & C) f. pose proof (L f). destruct indices; [| exact H].
    pose proof (L calcium). specialize (C eq_refl). destruct f; try exact H. cbn. limits. lra.
  - convexity cooling_eq. destruct X as [X1 X2], Y as [Y1 Y2]. split; [nra |].
    intro I. specialize (X2 I); specialize (Y2 I). nra.
  - intros o p _. destruct o as [| | | | | | | | | | [d []]]; cbn; tauto.
  - intros o p _. apply cooling_ok.
Qed.
