(** Plants that show that results rise and fall, and that directions are strict. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Directions Proofs.
Import ListNotations.
Open Scope R_scope.

Definition within {F} (box : F -> itv) (p : F -> Q) f := subset (point (p f)) (box f).
Lemma within_all {F} box (inputs : list F) (p : F -> Q) : forallb (within box p) inputs = true ->
  (forall f, In f inputs) -> forall f, inside (real p f) (box f).
Proof. rewrite forallb_forall. intros H all f. apply subset_point, H, all. Qed.

(** * Boilers *)

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

Theorem boiler_neither_holds :
  all_rise_and_fall (admissible_boiler Table) (of_boiler Table) boiler_neither.
Proof. computed boiler_both. Qed.
Theorem boiler_strict_holds :
  all_strict (admissible_boiler Table) (of_boiler Table) boiler_directions.
Proof. computed boiler_strictly. Qed.
Theorem saturated_neither_holds :
  all_rise_and_fall (admissible_boiler Saturation) (of_boiler Saturation) saturated_neither.
Proof. computed boiler_both. Qed.
Theorem saturated_strict_holds :
  all_strict (admissible_boiler Saturation) (of_boiler Saturation) saturated_directions.
Proof. computed boiler_strictly. Qed.
Theorem measured_neither_holds :
  all_rise_and_fall (admissible_boiler Measured) (of_boiler Measured) measured_neither.
Proof. computed boiler_both. Qed.
Theorem measured_strict_holds :
  all_strict (admissible_boiler Measured) (of_boiler Measured) measured_directions.
Proof. computed boiler_strictly. Qed.
Theorem conductivity_neither_holds :
  all_rise_and_fall (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_neither.
Proof. computed boiler_both. Qed.
Theorem conductivity_strict_holds :
  all_strict (admissible_boiler Conductivity) (of_boiler Conductivity) conductivity_directions.
Proof. computed boiler_strictly. Qed.

(** * Mixed feeds *)

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

Theorem mixed_neither_holds :
  all_rise_and_fall (admissible_mixed false) (of_mixed false) mixed_neither.
Proof. computed mixed_both. Qed.
Theorem mixed_strict_holds :
  all_strict (admissible_mixed false) (of_mixed false) mixed_directions.
Proof. computed mixed_strictly. Qed.
Theorem warm_neither_holds :
  all_rise_and_fall (admissible_mixed true) (of_mixed true) warm_neither.
Proof. computed mixed_both. Qed.
Theorem warm_strict_holds :
  all_strict (admissible_mixed true) (of_mixed true) warm_directions.
Proof. computed mixed_strictly. Qed.

(** * Cooling systems *)

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
