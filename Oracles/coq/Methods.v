(** How each kind of claim is proved: by the check of Enclosure.v, for the formulas of Rules.v, at the plants
    below where plants are needed. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules.
Import ListNotations.
Open Scope R_scope.

(** Proves a theorem of Enclosure.v for a list of claims by running its check. *)
Tactic Notation "computed" uconstr(theorem) := apply theorem; vm_cast_no_check (eq_refl true).

Definition whole_box {F} (_ : F) : @tree F := Leaf.
Definition by_factor (i : cooling_input) := match i with
  | concentration_factor => halves 4 concentration_factor (101 # 100) 50 | _ => Leaf end.

(** * Directions, ranges and turns *)

Definition boiler_moves rules := directions_hold _ boiler_eq _ _ _ _ (boiler_described rules) whole_box.
Definition cooling_moves rules := directions_hold _ cooling_eq _ _ _ _ (cooling_described rules).
Definition mixed_moves warm := directions_hold _ mixed_eq _ _ _ _ (mixed_described warm) whole_box.
Definition boiler_within rules := ranges_hold _ boiler_eq _ _ _ _ (boiler_described rules) Leaf ph.
Definition cooling_within rules := ranges_hold _ cooling_eq _ _ _ _ (cooling_described rules) Leaf makeup_ph.
Definition mixed_within warm := ranges_hold _ mixed_eq _ _ _ _ (mixed_described warm) Leaf (Own ph).

Definition check_turns {F} eqb box (f : boiler_result -> @expr F) claims :=
  forallb (fun '(o, i, t, d) => match t with
    | At_input g v => check_turn eqb box f o i g v d
    | At_demand => match demand_of o with
        | Some u => check_sign eqb box f u Annual_feed i d | None => false end
    end) claims.
Theorem turns_hold {F} eqb (eqb_eq : forall f g : F, eqb f g = true <-> f = g) P box f result :
  described eqb P box f result ->
  (forall s p, result (Annual_demand s) p = result (Demand s) p * result Annual_feed p / 1000) ->
  forall claims, check_turns eqb box f claims = true -> all_turn P result claims.
Proof.
  intros D E claims H o i t d I. unfold check_turns in H. rewrite forallb_forall in H.
  specialize (H _ I). destruct t as [g v |].
  - apply (turn_holds eqb eqb_eq P box f result D). exact H.
  - destruct o; cbn in *; try discriminate.
    eapply (sign_holds eqb eqb_eq P box f result D); [intro; apply E | exact H].
Qed.
Definition boiler_turns_with rules := turns_hold _ boiler_eq _ _ _ _ (boiler_described rules) (fun _ _ => eq_refl).
Definition mixed_turns_with warm := turns_hold _ mixed_eq _ _ _ _ (mixed_described warm) (fun _ _ => eq_refl).

Definition within {F} (box : F -> itv) (p : F -> Q) f := subset (point (p f)) (box f).
Lemma within_all {F} box (inputs : list F) (p : F -> Q) : forallb (within box p) inputs = true ->
  (forall f, In f inputs) -> forall f, inside (real p f) (box f).
Proof. rewrite forallb_forall. intros H all f. apply subset_point, H, all. Qed.

(** * Plants of boilers, to show that results rise, fall and reach the ends of their ranges *)

Definition boiler_site most alkalinity hardness caustic : boiler_input -> Q := fun f =>
  match f with
  | summer_steam | winter_steam => 1000 | summer_hours | winter_hours => 10
  | summer_days | winter_days => 5 | summer_weeks | winter_weeks => 20
  | feed_tds | feed_conductivity => 1000 | max_tds | boiler_conductivity => most
  | m_alkalinity => alkalinity | ph => 7
  | calcium_hardness => hardness | feed_temperature => 50 | min_sulphite => 30
  | min_caustic_alkalinity => caustic | metered_feed => 5000 | measured_oxygen => 5 end%Q.
Definition boiler_sites :=
  [boiler_site 5000 0 0 0; boiler_site 50000 10000 0 10000; boiler_site 50000 0 10000 10000]%Q.
Definition higher (f : boiler_input) : Q := match f with
  | summer_steam | winter_steam => 2000 | summer_hours | winter_hours => 20
  | summer_days | winter_days => 6 | summer_weeks | winter_weeks => 25
  | feed_tds | feed_conductivity => 2000 | max_tds | boiler_conductivity => 100000
  | feed_temperature => 80 | measured_oxygen => 6 | ph => 8 | min_sulphite => 40 | _ => 10000 end%Q.

Definition boiler_inputs := [summer_steam; summer_hours; summer_days; summer_weeks; winter_steam;
  winter_hours; winter_days; winter_weeks; feed_tds; m_alkalinity; ph; calcium_hardness;
  feed_temperature; max_tds; min_sulphite; min_caustic_alkalinity; metered_feed; measured_oxygen;
  feed_conductivity; boiler_conductivity].
Definition boiler_admits rules p := forallb (within (boiler_limits rules) p) boiler_inputs &&
  Qle_bool (p summer_weeks + p winter_weeks) 52 &&
  match rules with
  | Conductivity => Qle_bool (p feed_conductivity) (p boiler_conductivity)
  | _ => Qle_bool (p feed_tds) (p max_tds) end.
Lemma boiler_admitted rules p : boiler_admits rules p = true -> admissible_boiler rules (real p).
Proof.
  unfold boiler_admits. rewrite !andb_true_iff. intros [[A B] C].
  apply le_R in B. rewrite Q2R_plus in B. split; [| split].
  - apply within_all with (1 := A). intros []; simpl; tauto.
  - unfold real. replace 52 with (Q2R 52) by numbers. exact B.
  - destruct rules; apply le_R, C.
Qed.
Definition boiler_both rules :=
  neither_holds _ boiler_eq _ _ _ _ (boiler_described rules) (boiler_admits rules) (boiler_admitted rules) boiler_sites higher.
Definition boiler_strictly rules :=
  strict_holds _ boiler_eq _ _ _ _ (boiler_described rules) (boiler_admits rules) (boiler_admitted rules) boiler_sites higher.
Definition boiler_reached rules :=
  ends_hold boiler_input_beq _ _ _ _ (boiler_described rules) (boiler_admits rules) (boiler_admitted rules).

(** * Plants with mixed feeds *)

Definition water := (Q * Q * Q)%type.  (* TDS, alkalinity, hardness; the alkaline one is warmer *)
Definition figure (w : water) rest (f : boiler_input) : Q := match w with (tds, alkalinity, hardness) =>
  match f with
  | feed_tds => tds | m_alkalinity => alkalinity | calcium_hardness => hardness
  | feed_temperature => if Qle_bool alkalinity 0 then 50 else 80 | _ => rest f end end%Q.
Definition mixed_site most caustic (make cond : water) : mixed_input -> Q :=
  let own := boiler_site most 0 0 caustic in fun f =>
  match f with
  | condensate_return => 1 # 10
  | makeup f => figure make own f | condensate f => figure cond own f | Own f => own f
  end%Q.
Definition mixed_sites :=
  [mixed_site 3000 0 (1, 0, 0) (0, 10000, 10000);
   mixed_site 50000 10000 (1, 10000, 10000) (99, 0, 0);
   mixed_site 50000 10000 (1, 0, 10000) (0, 0, 10000)]%Q.
Definition mixed_higher (f : mixed_input) : Q := match f with
  | Own f => higher f | condensate_return => 1 # 2
  | makeup feed_temperature | condensate feed_temperature => 95
  | makeup feed_tds => 3000 | condensate feed_tds => 100 | _ => 10000 end%Q.
Definition mixed_inputs :=
  condensate_return :: flat_map (fun f => [Own f; makeup f; condensate f]) boiler_inputs.
Definition mixed_admits warm p := forallb (within (mixed_limits warm) p) mixed_inputs &&
  Qle_bool (p (Own summer_weeks) + p (Own winter_weeks)) 52 && Qle_bool (p (makeup feed_tds)) (p (Own max_tds)).
Lemma mixed_admitted warm p : mixed_admits warm p = true -> admissible_mixed warm (real p).
Proof.
  unfold mixed_admits. rewrite !andb_true_iff. intros [[A B] C].
  apply le_R in B, C. rewrite Q2R_plus in B. split; [| split; [| exact C]].
  - apply within_all with (1 := A). intros [f | | f | f]; try destruct f; simpl; tauto.
  - unfold real. replace 52 with (Q2R 52) by numbers. exact B.
Qed.
Definition mixed_both warm :=
  neither_holds _ mixed_eq _ _ _ _ (mixed_described warm) (mixed_admits warm) (mixed_admitted warm) mixed_sites mixed_higher.
Definition mixed_strictly warm :=
  strict_holds _ mixed_eq _ _ _ _ (mixed_described warm) (mixed_admits warm) (mixed_admitted warm) mixed_sites mixed_higher.
Definition mixed_reached warm :=
  ends_hold mixed_input_beq _ _ _ _ (mixed_described warm) (mixed_admits warm) (mixed_admitted warm).

(** * Cooling plants *)

Definition cooling_inputs := [circulation; temperature_drop; sump_volume; system_volume;
  concentration_factor; makeup_tds; calcium; makeup_hardness; makeup_alkalinity; makeup_ph;
  makeup_chloride; water_temperature; hours; days; weeks; metered_makeup].
Definition cooling_admits rules p := forallb (within (cooling_limits rules) p) cooling_inputs &&
  Qle_bool (p sump_volume) (p system_volume) &&
  match rules with By_calcium => Qle_bool (p calcium) (p makeup_hardness) | _ => true end.
Lemma cooling_admitted rules p : cooling_admits rules p = true -> admissible_cooling rules (real p).
Proof.
  unfold cooling_admits. rewrite !andb_true_iff. intros [[A B] C].
  apply le_R in B. split; [| split; [exact B |]].
  - apply within_all with (1 := A). intros []; simpl; tauto.
  - destruct rules; try exact Logic.I. apply le_R, C.
Qed.
Definition mid (f : cooling_input) : Q := match f with
  | circulation => 200 | temperature_drop => 6 | sump_volume => 20 | system_volume => 40 | concentration_factor => 4
  | makeup_tds => 300 | makeup_hardness => 1000 | makeup_alkalinity => 200 | makeup_ph => 7 | makeup_chloride => 30 | calcium => 100
  | water_temperature => 30 | hours => 12 | days => 5 | weeks => 40 | metered_makeup => 1000 end.
Definition up (f : cooling_input) : Q := match f with
  | circulation => 300 | temperature_drop => 7 | sump_volume => 30 | system_volume => 50 | concentration_factor => 5
  | makeup_tds => 400 | makeup_hardness => 2000 | makeup_alkalinity => 300 | makeup_ph => 8 | makeup_chloride => 40 | calcium => 200
  | water_temperature => 40 | hours => 13 | days => 6 | weeks => 41 | metered_makeup => 2000 end.
Definition cooling_strictly rules :=
  strict_holds _ cooling_eq _ _ _ _ (cooling_described rules) (cooling_admits rules) (cooling_admitted rules) [mid] up.
Definition cooling_reached rules :=
  ends_hold cooling_input_beq _ _ _ _ (cooling_described rules) (cooling_admits rules) (cooling_admitted rules).
