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
Definition annual_feed_f rules := match rules with
  | Measured => Var metered_feed
  | _ => Named (Itv 0 (43680000 # 11))
    (season summer_steam summer_hours summer_days summer_weeks +
     season winter_steam winter_hours winter_days winter_weeks)
  end%formula.
Definition cycles_f rules := match rules with
  | Conductivity => Named (Itv 1 200000) ($boiler_conductivity / $feed_conductivity)
  | _ => Named (Itv 1 10000000) ($max_tds / $feed_tds) end%formula.
Definition blowdown_f rules := Named (Itv 0 1) (match rules with
  | Conductivity => $feed_conductivity / $boiler_conductivity | _ => $feed_tds / $max_tds end)%formula.
Definition oxygen_table_f := Step (Itv 40 100)
  [(45, 68 # 10); (50, 62 # 10); (55, 57 # 10); (60, 52 # 10); (65, 47 # 10); (70, 425 # 100);
   (75, 38 # 10); (80, 34 # 10); (85, 28 # 10); (90, 22 # 10); (95, 16 # 10)]%Q (7 # 10)
  (Var feed_temperature).

(** Oxygen at saturation falls from 0 to 100 degC: its slope is at most 0 in each of 32 parts. *)
Definition saturation_f := (
  let t := $tt in
  Max (#0) ((#(99974 # 1000) - t) * (#(1448 # 10000) - #(589 # 1000000) * t
      + #(1596 # 100000000) * (t * t))
    / (#1 + #(127 # 10000) * t - #(94 # 1000000) * (t * t))))%formula.
Definition saturation_value (t : Q) : Q := qmax 0 (((99974 # 1000) - t) * ((1448 # 10000) - (589 # 1000000) * t
      + (1596 # 100000000) * (t * t)) / (1 + (127 # 10000) * t - (94 # 1000000) * (t * t))).
Fixpoint halves {F} n (f : F) (a b : Q) : tree :=
  match n with
  | O => Leaf
  | S n => let c := Qred ((a + b) / 2) in Split f c (halves n f a c) (halves n f c b)
  end.
Definition only (_ _ : unit) := true.
Lemma saturation_f_ok p : den saturation_f p = oxygen_at_saturation (p tt).
Proof. unfold saturation_f, oxygen_at_saturation. cbn [den]. rewrite Q2R_0, Q2R_1. reflexivity. Qed.
Lemma saturation_exact q : inside (Q2R q) (Itv 0 100) -> oxygen_at_saturation (Q2R q) = Q2R (saturation_value q).
Proof.
  intro T. unfold oxygen_at_saturation, saturation_value. rewrite qmax_R, Q2R_0. f_equal.
  set (d := (1 + (127 # 10000) * q - (94 # 1000000) * (q * q))%Q).
  assert (E : Q2R d = 1 + 0.0127 * Q2R q - 0.000094 * (Q2R q * Q2R q)).
  { unfold d. rewrite Q2R_minus, Q2R_plus, !Q2R_mult, Q2R_1. reflexivity. }
  assert (0 < Q2R d).
  { rewrite E. unfold inside in T. cbn [lo hi] in T. rewrite Q2R_0 in T.
    replace (Q2R 100) with 100 in T by (unfold Q2R; cbn; lra). nra. }
  rewrite Q2R_div, E by (intro Z; apply Qeq_eqR in Z; rewrite Q2R_0 in Z; lra).
  rewrite Q2R_mult, Q2R_plus, !Q2R_minus, !Q2R_mult. reflexivity.
Qed.
Lemma saturation_declines x y : inside x (Itv 0 100) -> inside y (Itv 0 100) -> x <= y ->
  oxygen_at_saturation y <= oxygen_at_saturation x.
Proof.
  intros X Y L. assert (E : forall f g, only f g = true <-> f = g) by (intros [] []; cbn; tauto).
  pose proof (direction_sound only E (fun _ => True) saturation_f tt Falling (halves 5 tt 0 100)
    (fun _ _ _ _ _ _ _ _ => I)) as H.
  specialize (H ltac:(intros; cbn; tauto) (fun _ => Itv 0 100) ltac:(vm_compute; reflexivity)
    (fun _ => x) (fun _ => y)).
  rewrite !saturation_f_ok in H. apply H; auto. intros [] N. congruence.
Qed.
Definition saturation := Curve (Itv 0 100) saturation_value oxygen_at_saturation saturation_exact saturation_declines.
Definition oxygen_f rules := match rules with
  | Saturation => On saturation (Var feed_temperature)
  | Measured => Var measured_oxygen | _ => oxygen_table_f end.

(** A reserve less the minimum alkalinity, as of S19, turns at a value of max_tds, so it is written with one
    factor that changes sign, and named, with its range where max_tds is at least [least], hardness and
    caustic alkalinity at most 10,000. *)
Section Results.
Variables (rules : rules) (least : Q).
Definition held_f s := (#(r s) + #(q s) * $calcium_hardness + #(c s) * $min_caustic_alkalinity)%formula.
Definition turning_f s := ($feed_tds * (held_f s / $max_tds + #(k s) * #(15 # 100)))%formula.
Definition turning s :=
  let below := (r s + 10000 * (qmin (q s) 0 + qmin (c s) 0))%Q in
  let above := (r s + 10000 * (qmax (q s) 0 + qmax (c s) 0))%Q in
  Itv (if Qle_bool 0 below then below / 2 + 7500 * k s else below + 7500 * k s) (above + (15 # 100) * k s * least).
Definition turns s := negb (Qle_bool 0 (k s)) && Qle_bool (lo (turning s)) 0 && Qle_bool 0 (hi (turning s)).
Definition reserve_f (s : product) : expr :=
  match rules with
  | Conductivity => (held_f s + #(k s) * (#(15 # 100) * $max_tds)) * blowdown_f rules
  | _ => if turns s then Named (turning s) (turning_f s)
         else held_f s * blowdown_f rules + #(k s) * #(15 # 100) * $feed_tds
  end%formula.
Definition demand_f (s : product) : expr :=
  (#(a s) * oxygen_f rules + #(h s) * $calcium_hardness + #(m s) * $m_alkalinity + reserve_f s)%formula.
Definition boiler_f (o : boiler_result) : expr :=
  match o with
  | Annual_feed => annual_feed_f rules | Cycles => cycles_f rules | Dissolved_oxygen => oxygen_f rules
  | Min_alkalinity => #(15 # 100) * $max_tds
  | Demand s => demand_f s | Dose s => Max (#0) (demand_f s)
  | Usage s => Max (#0) (demand_f s) * annual_feed_f rules / #1000
  | Annual_demand s => demand_f s * annual_feed_f rules / #1000
  | Feed f => match rules, f with Conductivity, feed_tds => $max_tds * blowdown_f rules | _, _ => $f end
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
Lemma oxygen_ok rules p : den (oxygen_f rules) p = oxygen rules p.
Proof. destruct rules; try apply oxygen_table_ok; reflexivity. Qed.
Lemma annual_feed_ok rules p : den (annual_feed_f rules) p = annual_feed rules p.
Proof.
  destruct rules; cbn; unfold annual_feed; try reflexivity;
    replace (Q2R 2200) with 2200 by numbers; reflexivity.
Qed.

(** No division by 0. *)
Definition divisible rules (p : boiler) := match rules with
  | Conductivity => p feed_conductivity <> 0 /\ p boiler_conductivity <> 0
  | _ => p feed_tds <> 0 /\ p max_tds <> 0 end.
Theorem boiler_ok rules least o p : divisible rules p -> den (boiler_f rules least o) p = of_boiler rules o p.
Proof.
  intro N. assert (T : Q2R 1000 = 1000) by numbers.
  assert (B : forall x, den (blowdown_f rules) p * x = x / cycles rules p).
  { intro x. unfold cycles, blowdown_f. destruct rules, N; cbn [den]; field; auto. }
  assert (R : forall s, den (reserve_f rules least s) p = (r s + q s * p calcium_hardness +
    c s * p min_caustic_alkalinity + k s * min_alkalinity p) / cycles rules p).
  { intro s. rewrite <- B. unfold reserve_f, turning_f, held_f, blowdown_f, min_alkalinity.
    destruct rules, N; try destruct (turns _ s); cbn [den]; replace (Q2R (15 # 100)) with 0.15 by numbers;
      field; auto. }
  assert (D : forall s, den (demand_f rules least s) p = demand rules s p).
  { intro s. unfold demand, demand_f. cbn [den]. rewrite R, oxygen_ok. reflexivity. }
  destruct o as [| | | | | | | | f]; unfold boiler_f; cbn [den of_boiler];
    rewrite ?annual_feed_ok, ?oxygen_ok, ?D, ?T, ?Q2R_0; auto.
  - destruct rules; reflexivity.
  - destruct rules; try reflexivity. destruct f; try reflexivity. cbn [den]. rewrite Rmult_comm. apply B.
Qed.

(** The quantities that two limits together keep within a range. *)
Definition limited rules (p : boiler) :=
  (forall f, In f [summer_steam; summer_hours; summer_days; summer_weeks;
                   winter_steam; winter_hours; winter_days; winter_weeks] ->
     inside (p f) (boiler_limits rules f)) /\ p summer_weeks + p winter_weeks <= 52 /\
  (0 <= p calcium_hardness <= 10000 /\ 0 <= p min_caustic_alkalinity <= 10000) /\
  match rules with
  | Conductivity => 1 <= p feed_conductivity <= p boiler_conductivity /\ p boiler_conductivity <= 200000
  | _ => 0.01 <= p feed_tds <= p max_tds /\ p feed_tds <= 50000 /\ p max_tds <= 100000
  end.
Ltac limits := unfold inside in *; cbn [boiler_limits mixed_limits rules_of cooling_limits lo hi indices] in *;
  unfold Q2R in *; cbn [Qnum Qden] in *.

Lemma annual_feed_named rules p : limited rules p -> named (annual_feed_f rules) p.
Proof.
  intros (L & W & _).
  enough (inside (den (annual_feed_f Table) p) (Itv 0 (43680000 # 11)))
    by (destruct rules; cbn; repeat split; apply H).
  rewrite annual_feed_ok. unfold annual_feed, inside; cbn [lo hi].
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
Lemma ratios least x y : 0 < least -> least <= x <= y -> 0 <= x / y <= 1 /\ 1 <= y / x /\ y / x <= y / least.
Proof.
  intros P L. assert (0 < / x) by (apply Rinv_0_lt_compat; lra).
  assert (0 < / y) by (apply Rinv_0_lt_compat; lra).
  assert (/ x <= / least) by (apply Rinv_le_contravar; lra).
  assert (x * / x = 1) by (field; lra). assert (y * / y = 1) by (field; lra).
  unfold Rdiv. repeat split; nra.
Qed.
Lemma tds_named rules p : limited rules p -> named (cycles_f rules) p /\ named (blowdown_f rules) p.
Proof.
  intros (_ & _ & _ & T).
  destruct rules; cbn; (destruct T as (T & U); try destruct U as (U & V));
    match type of T with ?a <= ?b <= ?c => pose proof (ratios a b c) as K end;
    unfold inside; cbn [lo hi]; unfold Q2R; cbn [Qnum Qden]; lra.
Qed.
Lemma turning_in rules least s p : match rules with Conductivity => False | _ => True end ->
  limited rules p -> 0 <= Q2R least <= p max_tds -> turns least s = true ->
  inside (den (turning_f s) p) (turning least s).
Proof.
  intros C (_ & _ & (H & A) & T) B S. unfold turns in S. rewrite !andb_true_iff, negb_true_iff in S.
  destruct S as ((K & L) & U). apply lt_R in K. apply le_R in L, U.
  assert (T' : 0.01 <= p feed_tds <= p max_tds /\ p feed_tds <= 50000 /\ p max_tds <= 100000)
    by (destruct rules; tauto). clear T. destruct T' as (T & F & M).
  set (n := den (held_f s) p). unfold turning_f. cbn [den]. fold n.
  set (below := (r s + 10000 * (qmin (q s) 0 + qmin (c s) 0))%Q).
  set (above := (r s + 10000 * (qmax (q s) 0 + qmax (c s) 0))%Q).
  assert (N : Q2R below <= n <= Q2R above).
  { unfold n, held_f, below, above. cbn [den]. rewrite !Q2R_plus, !Q2R_mult, !Q2R_plus, !qmin_R, !qmax_R, Q2R_0.
    replace (Q2R 10000) with 10000 by numbers.
    assert (W : forall x y, 0 <= y <= 10000 -> 10000 * Rmin x 0 <= x * y <= 10000 * Rmax x 0)
      by (intros x y Y; unfold Rmin, Rmax; repeat destruct Rle_dec; nra).
    pose proof (W (q s) _ H). pose proof (W (c s) _ A). lra. }
  unfold turning, inside in *. cbn zeta in *. fold below above in L, U |- *. cbn [lo hi] in *.
  replace (Q2R (15 # 100)) with 0.15 in * by numbers.
  rewrite Q2R_plus, !Q2R_mult in *. replace (Q2R (15 # 100)) with 0.15 in * by numbers. rewrite Q2R_0 in *.
  set (k := Q2R (k s)) in *. clearbody n below above.
  assert (G : 0.00001 <= / p max_tds).
  { replace 0.00001 with (/ 100000) by lra. apply Rinv_le_contravar; lra. }
  assert (J : p max_tds * / p max_tds = 1) by (field; lra).
  unfold Rdiv. set (f := n * / p max_tds + k * 0.15).
  assert (V : p max_tds * f = n + 0.15 * k * p max_tds) by (unfold f; field; lra).
  split; [| destruct (Rle_dec 0 f); nra].
  destruct (Qle_bool 0 below) eqn:Z; [apply le_R in Z | apply lt_R in Z]; rewrite Q2R_0 in Z;
    rewrite Q2R_plus, ?Q2R_mult in L |- *; try (rewrite Q2R_div in L |- * by discriminate);
    replace (Q2R 7500) with 7500 in * by numbers; try replace (Q2R 2) with 2 in * by numbers; fold k in L |- *.
  - assert (n * 0.00001 + k * 0.15 <= f) by (unfold f; nra). destruct (Rle_dec 0 f); nra.
  - assert (Y : 0 <= p feed_tds * / p max_tds <= 1) by (split; nra).
    replace (p feed_tds * f) with (n * (p feed_tds * / p max_tds) + 0.15 * k * p feed_tds) by (unfold f; ring). nra.
Qed.
Theorem boiler_named rules least p : inside (p feed_temperature) (Itv 0 100) -> limited rules p ->
  0 <= Q2R least <= p max_tds -> forall o, named (boiler_f rules least o) p.
Proof.
  intros T A M o. pose proof (annual_feed_named rules p A) as B. destruct (tds_named rules p A) as (C & D).
  assert (named (oxygen_f rules) p) by (destruct rules; cbn; tauto).
  assert (S : forall s, named (reserve_f rules least s) p).
  { intro s. unfold reserve_f. pose proof (turning_in rules least s p) as W.
    destruct rules; try (destruct (turns least s); [specialize (W Logic.I A M eq_refl) |]); cbn [named] in *;
      unfold turning_f, held_f in *; cbn [named] in *; tauto. }
  assert (forall s, named (demand_f rules least s) p)
    by (intro s; specialize (S s); unfold demand_f; cbn [named] in *; tauto).
  destruct o as [| | | | | | | | f]; cbn [named boiler_f]; auto. destruct rules; try exact Logic.I.
  destruct f; cbn [named]; auto.
Qed.

Lemma admissible_limited rules p : admissible_boiler rules p -> limited rules p.
Proof.
  intros (L & W & T). pose proof (L feed_tds); pose proof (L max_tds).
  pose proof (L feed_conductivity); pose proof (L boiler_conductivity).
  pose proof (L calcium_hardness); pose proof (L min_caustic_alkalinity).
  split; [| destruct rules; limits; lra].
  intros f I. apply L.
Qed.
Lemma limited_divisible rules p : limited rules p -> divisible rules p.
Proof. intros (_ & _ & _ & H). destruct rules; cbn; lra. Qed.
Ltac convexity eq := intros x y i v (LX & X) (LY & Y) same V;
  destruct (set_mix _ eq x y i v same V) as (w & T & E); split;
  [let fld := fresh in intro fld; rewrite E; specialize (LX fld); specialize (LY fld); unfold inside in *; nra
  | rewrite !E; try nra].
Theorem boiler_described rules :
  described boiler_input_beq (admissible_boiler rules) (boiler_limits rules) (boiler_f rules 10) (of_boiler rules).
Proof.
  split.
  - intros p A. apply A.
  - convexity boiler_eq. destruct rules; nra.
  - intros o p A. pose proof (admissible_limited rules p A) as B. destruct A as (A & _).
    pose proof (A feed_temperature). pose proof (A max_tds). apply boiler_named; auto; destruct rules; limits; lra.
  - intros o p A. apply boiler_ok, limited_divisible, admissible_limited, A.
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
Definition mixture_f f : @expr mixed_input :=
  ($condensate_return * $(condensate f) + (#1 - $condensate_return) * $(makeup f))%formula.
Definition analysed_f (warm : bool) (f : boiler_input) : @expr mixed_input :=
  match f with
  | feed_tds => Named (Itv (1 # 100) 50000) (mixture_f f)
  | m_alkalinity | calcium_hardness => Named (Itv 0 10000) (mixture_f f)
  | feed_temperature => if warm then Named (Itv 0 100) (mixture_f f) else Var (Own f)
  | _ => Var (Own f)
  end.
Lemma analysed_ok warm p f : den (analysed_f warm f) p = analysed warm p f.
Proof. destruct f; try destruct warm; cbn; rewrite ?Q2R_1; reflexivity. Qed.
Lemma mixed_limited warm p : admissible_mixed warm p -> limited (rules_of warm) (analysed warm p) /\
  inside (analysed warm p feed_temperature) (Itv 0 100) /\ forall f, named (analysed_f warm f) p.
Proof.
  intros (L & W & T). pose proof (L (Own max_tds)); pose proof (L condensate_return).
  assert (M : forall f, p (condensate f) <= mixed f p <= p (makeup f) \/
                        p (makeup f) <= mixed f p <= p (condensate f)).
  { intro f. unfold mixed. limits. destruct (Rle_dec (p (makeup f)) (p (condensate f))); nra. }
  assert (T1 : 0.01 <= mixed feed_tds p).
  { unfold mixed. pose proof (L (condensate feed_tds)); pose proof (L (makeup feed_tds)). limits. nra. }
  pose proof (M feed_tds); pose proof (M m_alkalinity); pose proof (M calcium_hardness); pose proof (M feed_temperature).
  pose proof (L (condensate feed_tds)); pose proof (L (makeup feed_tds)).
  pose proof (L (condensate m_alkalinity)); pose proof (L (makeup m_alkalinity)).
  pose proof (L (condensate calcium_hardness)); pose proof (L (makeup calcium_hardness)).
  pose proof (L (condensate feed_temperature)); pose proof (L (makeup feed_temperature)).
  pose proof (L (Own feed_temperature)); pose proof (L (Own min_caustic_alkalinity)).
  unfold mixed in *. split; [split |].
  - intros f I. repeat (destruct I as [<- | I]; [exact (L (Own _)) |]). destruct I.
  - destruct warm; unfold analysed, rules_of, mixed in *; limits; lra.
  - split; [destruct warm; unfold analysed, rules_of, mixed in *; limits; lra |].
    intro f. destruct f; try exact Logic.I; try destruct warm; try exact Logic.I; cbn [named analysed_f mixture_f den]; rewrite ?Q2R_1; try tauto;
      unfold rules_of in *; repeat split; limits; lra.
Qed.
Definition mixed_f warm o := subst (analysed_f warm) (boiler_f (rules_of warm) 100 o).
Lemma den_analysed warm p e : den e (fun f => den (analysed_f warm f) p) = den e (analysed warm p).
Proof. induction e; simpl; rewrite ?analysed_ok; congruence. Qed.
Lemma mixed_ok warm o p : divisible (rules_of warm) (analysed warm p) -> den (mixed_f warm o) p = of_mixed warm o p.
Proof. intro D. unfold mixed_f. rewrite subst_den, den_analysed. apply boiler_ok, D. Qed.
Theorem mixed_described warm :
  described mixed_input_beq (admissible_mixed warm) (mixed_limits warm) (mixed_f warm) (of_mixed warm).
Proof.
  split.
  - intros p A. apply A.
  - convexity mixed_eq.
  - intros o p A. destruct (mixed_limited warm p A) as (B & T & C). apply subst_named; [exact C |].
    enough (K : forall e, named e (analysed warm p) -> named e (fun f => den (analysed_f warm f) p)).
    { apply K, boiler_named; [exact T | exact B |]. destruct A as (A & _). specialize (A (Own max_tds)).
      cbn [analysed]. limits. lra. }
    induction e; simpl; rewrite ?den_analysed; tauto.
  - intros o p A. apply mixed_ok, limited_divisible, (mixed_limited warm p A).
Qed.

(** * Cooling systems *)

Scheme Equality for cooling_input.
Lemma cooling_eq f g : cooling_input_beq f g = true <-> f = g.
Proof. split; [apply internal_cooling_input_dec_bl | apply internal_cooling_input_dec_lb]. Qed.
Definition evaporation_f : @expr cooling_input :=
  ($circulation * ($temperature_drop * #(18 # 10)) * #(1 # 1000))%formula.
Definition bleed_f := (evaporation_f / ($concentration_factor - #1))%formula.
Definition annual_makeup_f rules := match rules with
  | Metered => $metered_makeup | _ => (evaporation_f + bleed_f) * $hours * $days * $weeks end%formula.
Definition logarithm_f x : @expr cooling_input := (#(500536 # 100000) - (#(6719 # 1000) / (x + #(526 # 100))
  + #(41822 # 1000) / (x + #(501 # 10)) + #(24787 # 100) / (x + #316)
  + #(16607 # 10) / (x + #1990) + #24303 / (x + #19000)))%formula.
(** The cycles are in several terms of an index; here each input is in one, with one factor. *)
Definition factor_f := (logarithm_f (#10 * $concentration_factor) - #1)%formula.
Definition index_f rules ph base salt warmth scale alkalinity cycles := (#ph * $makeup_ph + #base
  + #salt * logarithm_f ($makeup_tds)
  + #warmth * (#(307828 # 100) / ($water_temperature + #433) - #(443715 # 100000000) * $water_temperature)
  + #scale * logarithm_f ($(counted rules)) + #alkalinity * logarithm_f ($makeup_alkalinity)
  + #cycles * factor_f)%formula.
Definition system_ph_f := ($makeup_ph + #(7 # 10))%formula.
Definition cooling_f rules (o : cooling_result) : @expr cooling_input :=
  match o with
  | Evaporation => evaporation_f | Bleed_flow => bleed_f | Makeup => evaporation_f + bleed_f
  | Annual_makeup => annual_makeup_f rules | Concentrated f => $f * $concentration_factor
  | System_ph => system_ph_f
  | Lsi => index_f rules 1 (-4375212 # 1000000) (-1 # 10) (-1) 1 1 (19 # 10)
  | Rsi => index_f rules (-1) (9450424 # 1000000) (2 # 10) 2 (-2) (-2) (-38 # 10)
  | Psi => index_f rules 0 (5610424 # 1000000) (2 # 10) 2 (-2) (-3465 # 1000) (-5265 # 1000)
  | Cooling_dose s => #(grams s)
  | Cooling_usage s => match into s with
      | Bleed => #(grams s) / #1000 * (annual_makeup_f rules / $concentration_factor)
      | Sump => #(grams s) / #1000 * $sump_volume * #52
      | System => #(grams s) / #1000 * $system_volume * #52 end
  end%formula.
Lemma whole z : Q2R (z # 1) = IZR z.
Proof. unfold Q2R; simpl; lra. Qed.
Lemma cooling_ok rules o p : den (cooling_f rules o) p = of_cooling rules o p.
Proof.
  destruct o as [| | | | | | | | | | [d []]], rules; cbn -[Q2R]; rewrite ?whole; try reflexivity;
    unfold lsi, rsi, psi, saturation_ph, system_ph, concentrated, logarithm, counted, Q2R; cbn [Qnum Qden]; lra.
Qed.
Definition cooling_box rules f := match rules, f with
  | By_calcium, makeup_hardness => Itv 10 20000  (* at least calcium *)
  | _, _ => cooling_limits rules f end.
Theorem cooling_described rules : described cooling_input_beq (admissible_cooling rules)
  (cooling_box rules) (cooling_f rules) (of_cooling rules).
Proof.
  split.
  - intros p (L & _ & C) f. pose proof (L f). destruct rules; try exact H.
    pose proof (L calcium). destruct f; try exact H. cbn. limits. lra.
  - convexity cooling_eq. destruct X as [X1 X2], Y as [Y1 Y2]. split; [nra |]. destruct rules; nra.
  - intros o p _. destruct o as [| | | | | | | | | | [d []]], rules; cbn; tauto.
  - intros o p _. apply cooling_ok.
Qed.
