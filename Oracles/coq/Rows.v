(** Tables: every printed cell is the exact value of the rules to half a unit of its last digit,
    and an empty cell has no value. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz ZArith.
From WTP Require Import Enclosure Model Rules Methods Tables.
Import ListNotations.
Open Scope R_scope.

(** A cell is printed as a whole number and its decimals. *)
Definition low (c : Z * Z) := let (m, d) := c in (2 * m - 1 # Z.to_pos (2 * 10 ^ d))%Q.
Definition high (c : Z * Z) := let (m, d) := c in (2 * m + 1 # Z.to_pos (2 * 10 ^ d))%Q.

Section Rows.
Context {F O : Type} (eqb : F -> F -> bool) (f : O -> @expr F) (result : O -> (F -> R) -> R)
  (fit : (F -> Q) -> bool).
Definition plant_of (inputs : list F) := plant eqb (fun _ => 0%Q) inputs.
Definition all_cells inputs columns (rows : list (list Q * list (option (Z * Z)))) :=
  forall xs cells, In (xs, cells) rows -> forall o c, In (o, Some c) (combine columns cells) ->
  Q2R (low c) <= result o (real (plant_of inputs xs)) <= Q2R (high c).
Definition good_cell p (oc : O * option (Z * Z)) := let (o, cell) := oc in
  match cell, at_plant (f o) p with
  | Some c, Some v => Qle_bool (low c) v && Qle_bool v (high c)
  | None, None => true | _, _ => false end.
Definition good_row inputs columns (row : list Q * list (option (Z * Z))) :=
  let p := plant_of inputs (fst row) in
  fit p && Nat.eqb (length columns) (length (snd row)) && forallb (good_cell p) (combine columns (snd row)).
Theorem rows_hold (E : forall p, fit p = true -> forall o, den (f o) (real p) = result o (real p)) inputs columns rows :
  forallb (good_row inputs columns) rows = true -> all_cells inputs columns rows.
Proof.
  intros H xs cells I o c J. rewrite forallb_forall in H. specialize (H _ I).
  apply andb_true_iff in H as [H1 H]. apply andb_true_iff in H1 as [H1 _].
  rewrite forallb_forall in H. specialize (H _ J). cbn in H.
  destruct (at_plant (f o) _) eqn:V; [| discriminate]. cbn [fst] in *.
  apply at_plant_sound in V as [_ V]. apply andb_true_iff in H as [A B].
  apply le_R in A, B. rewrite <- E, V by assumption. lra.
Qed.
End Rows.

Definition nonzero x := negb (Qeq_bool x 0).
Lemma nonzero_R x : nonzero x = true -> Q2R x <> 0.
Proof.
  unfold nonzero. intros H E. rewrite <- Q2R_0 in E. apply eqR_Qeq, Qeq_bool_iff in E.
  rewrite E in H. discriminate.
Qed.
Definition boiler_fit rules p := match rules with
  | Conductivity => nonzero (p feed_conductivity) && nonzero (p boiler_conductivity)
  | _ => nonzero (p feed_tds) && nonzero (p max_tds) end.
Lemma boiler_fits rules p : boiler_fit rules p = true ->
  forall o, den (boiler_f rules 10 o) (real p) = of_boiler rules o (real p).
Proof.
  intros H o. apply boiler_ok. destruct rules; apply andb_true_iff in H as [A B]; apply nonzero_R in A, B; split; assumption.
Qed.
Definition mixed_fit (p : mixed_input -> Q) := nonzero (p (Own max_tds)) &&
  nonzero (p condensate_return * p (condensate feed_tds) + (1 - p condensate_return) * p (makeup feed_tds)).
Lemma mixed_fits warm p : mixed_fit p = true -> forall o, den (mixed_f warm o) (real p) = of_mixed warm o (real p).
Proof.
  intros H o. apply andb_true_iff in H as [A B]. apply nonzero_R in A, B. apply mixed_ok.
  rewrite Q2R_plus, !Q2R_mult, Q2R_minus, Q2R_1 in B. destruct warm; split; assumption.
Qed.
Definition boiler_rows_right rules := rows_hold boiler_input_beq _ _ _ (boiler_fits rules).
Definition mixed_rows_right warm := rows_hold mixed_input_beq _ _ _ (mixed_fits warm).
Definition cooling_rows_right rules :=
  rows_hold cooling_input_beq (cooling_f rules) _ (fun _ => true) (fun p _ o => cooling_ok rules o (real p)).
Notation boiler_cells rules := (all_cells boiler_input_beq (of_boiler rules)).
Notation mixed_cells warm := (all_cells mixed_input_beq (of_mixed warm)).
Notation cooling_cells rules := (all_cells cooling_input_beq (of_cooling rules)).

Theorem boiler_rows_hold : boiler_cells Table boiler_fields boiler_columns boiler_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_exact_rows_hold : boiler_cells Table boiler_exact_fields boiler_exact_columns boiler_exact_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_metric_rows_hold : boiler_cells Table boiler_metric_fields boiler_metric_columns boiler_metric_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_kelvin_rows_hold : boiler_cells Table boiler_kelvin_fields boiler_kelvin_columns boiler_kelvin_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_saturation_rows_hold : boiler_cells Saturation boiler_saturation_fields boiler_saturation_columns boiler_saturation_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_given_rows_hold : boiler_cells Measured boiler_given_fields boiler_given_columns boiler_given_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_conductivity_rows_hold : boiler_cells Conductivity boiler_conductivity_fields boiler_conductivity_columns boiler_conductivity_rows.
Proof. computed boiler_rows_right. Qed.
Theorem boiler_mixed_rows_hold : mixed_cells false boiler_mixed_fields boiler_mixed_columns boiler_mixed_rows.
Proof. computed mixed_rows_right. Qed.
Theorem boiler_mixed_temperature_rows_hold : mixed_cells true boiler_mixed_temperature_fields boiler_mixed_temperature_columns boiler_mixed_temperature_rows.
Proof. computed mixed_rows_right. Qed.
Theorem cooling_rows_hold : cooling_cells Plain cooling_fields cooling_columns cooling_rows.
Proof. computed cooling_rows_right. Qed.
Theorem cooling_exact_rows_hold : cooling_cells Plain cooling_exact_fields cooling_exact_columns cooling_exact_rows.
Proof. computed cooling_rows_right. Qed.
Theorem cooling_degf_rows_hold : cooling_cells Plain cooling_degf_fields cooling_degf_columns cooling_degf_rows.
Proof. computed cooling_rows_right. Qed.
Theorem cooling_imperial_rows_hold : cooling_cells Plain cooling_imperial_fields cooling_imperial_columns cooling_imperial_rows.
Proof. computed cooling_rows_right. Qed.
Theorem cooling_litres_rows_hold : cooling_cells Plain cooling_litres_fields cooling_litres_columns cooling_litres_rows.
Proof. computed cooling_rows_right. Qed.
Theorem cooling_given_rows_hold : cooling_cells Metered cooling_given_fields cooling_given_columns cooling_given_rows.
Proof. computed cooling_rows_right. Qed.
Theorem cooling_indices_rows_hold : cooling_cells By_calcium cooling_indices_fields cooling_indices_columns cooling_indices_rows.
Proof. computed cooling_rows_right. Qed.
