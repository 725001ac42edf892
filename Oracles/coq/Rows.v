(** Tables: every printed cell is the exact value of the rules to half a unit of its last digit,
    and an empty cell has no value. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz ZArith.
From WTP Require Import Enclosure Model Rules Proofs Tables.
Import ListNotations.
Open Scope R_scope.

Section Rows.
Context {F O : Type} (eqb : F -> F -> bool) (eqb_eq : forall f g, eqb f g = true <-> f = g)
  (inputs : list F) (f : O -> @expr F) (result : O -> (F -> R) -> R) (fit : (F -> Q) -> bool) (i : F).
Notation plant := (plant eqb (fun _ => 0%Q)).
Definition good_cell p (oc : O * option (Z * Z)) := let (o, cell) := oc in
  match cell, at_plant eqb (f o) p i with
  | Some c, Some v => Qle_bool (low c) v && Qle_bool v (high c)
  | None, None => true | _, _ => false end.
Definition good_row columns (row : list Q * list (option (Z * Z))) :=
  let p := plant inputs (fst row) in
  fit p && Nat.eqb (length columns) (length (snd row)) && forallb (good_cell p) (combine columns (snd row)).
Theorem rows_hold columns rows : forallb (good_row columns) rows = true ->
  (forall p, fit p = true -> forall o, den (f o) (real p) = result o (real p)) ->
  forall xs cells, In (xs, cells) rows -> forall o c, In (o, Some c) (combine columns cells) ->
  Q2R (low c) <= result o (real (plant inputs xs)) <= Q2R (high c).
Proof.
  intros H E xs cells I o c J. rewrite forallb_forall in H. specialize (H _ I).
  apply andb_true_iff in H as [H1 H]. apply andb_true_iff in H1 as [H1 _].
  rewrite forallb_forall in H. specialize (H _ J). cbn in H.
  destruct (at_plant eqb (f o) _ i) eqn:V; [| discriminate]. cbn [fst] in *.
  apply (at_plant_sound eqb eqb_eq) in V as [_ V]. apply andb_true_iff in H as [A B].
  apply le_R in A, B. rewrite <- E by assumption.
  unfold real. rewrite V. lra.
Qed.
End Rows.

Definition nonzero x := negb (Qeq_bool x 0).
Lemma nonzero_R x : nonzero x = true -> Q2R x <> 0.
Proof.
  unfold nonzero. intros H E. rewrite <- Q2R_0 in E. apply eqR_Qeq, Qeq_bool_iff in E.
  rewrite E in H. discriminate.
Qed.
Definition boiler_fit p := nonzero (p feed_tds) && nonzero (p max_tds).
Lemma boiler_fit_ok oxygen_f oxygen : (forall p, den oxygen_f p = oxygen p) -> forall p, boiler_fit p = true ->
  forall o, den (boiler_f boiler_turning oxygen_f o) (real p) = of_boiler oxygen o (real p).
Proof.
  intros O p H o. apply andb_true_iff in H as [A B]. apply nonzero_R in A, B.
  apply boiler_ok; assumption.
Qed.

Theorem boiler_rows_hold xs cells : In (xs, cells) boiler_rows -> forall o c,
  In (o, Some c) (combine boiler_columns cells) ->
  Q2R (low c) <= of_boiler oxygen_table o (real (plant boiler_input_beq (fun _ => 0%Q) boiler_fields xs)) <= Q2R (high c).
Proof.
  apply (rows_hold _ boiler_eq boiler_fields (boiler_f boiler_turning oxygen_table_f) _ boiler_fit ph).
  - vm_cast_no_check (eq_refl true).
  - apply boiler_fit_ok, oxygen_table_ok.
Qed.
Theorem boiler_exact_rows_hold xs cells : In (xs, cells) boiler_exact_rows -> forall o c,
  In (o, Some c) (combine boiler_exact_columns cells) ->
  Q2R (low c) <= of_boiler oxygen_table o (real (plant boiler_input_beq (fun _ => 0%Q) boiler_exact_fields xs)) <= Q2R (high c).
Proof.
  apply (rows_hold _ boiler_eq boiler_exact_fields (boiler_f boiler_turning oxygen_table_f) _ boiler_fit ph).
  - vm_cast_no_check (eq_refl true).
  - apply boiler_fit_ok, oxygen_table_ok.
Qed.
Theorem saturated_rows_hold xs cells : In (xs, cells) saturated_rows -> forall o c,
  In (o, Some c) (combine saturated_columns cells) ->
  Q2R (low c) <= of_boiler oxygen_at_saturation o (real (plant boiler_input_beq (fun _ => 0%Q) saturated_fields xs)) <= Q2R (high c).
Proof.
  apply (rows_hold _ boiler_eq saturated_fields (boiler_f boiler_turning oxygen_at_saturation_f) _ boiler_fit ph).
  - vm_cast_no_check (eq_refl true).
  - apply boiler_fit_ok, oxygen_at_saturation_ok.
Qed.
Theorem cooling_rows_hold xs cells : In (xs, cells) cooling_rows -> forall o c,
  In (o, Some c) (combine cooling_columns cells) ->
  Q2R (low c) <= of_cooling o (real (plant cooling_input_beq (fun _ => 0%Q) cooling_fields xs)) <= Q2R (high c).
Proof.
  apply (rows_hold _ cooling_eq cooling_fields cooling_f _ (fun _ => true) makeup_ph).
  - vm_cast_no_check (eq_refl true).
  - intros p _ o. apply cooling_ok.
Qed.
Theorem cooling_exact_rows_hold xs cells : In (xs, cells) cooling_exact_rows -> forall o c,
  In (o, Some c) (combine cooling_exact_columns cells) ->
  Q2R (low c) <= of_cooling o (real (plant cooling_input_beq (fun _ => 0%Q) cooling_exact_fields xs)) <= Q2R (high c).
Proof.
  apply (rows_hold _ cooling_eq cooling_exact_fields cooling_f _ (fun _ => true) makeup_ph).
  - vm_cast_no_check (eq_refl true).
  - intros p _ o. apply cooling_ok.
Qed.
Theorem indexed_rows_hold xs cells : In (xs, cells) indexed_rows -> forall o c,
  In (o, Some c) (combine indexed_columns cells) ->
  Q2R (low c) <= of_cooling o (real (plant cooling_input_beq (fun _ => 0%Q) indexed_fields xs)) <= Q2R (high c).
Proof.
  apply (rows_hold _ cooling_eq indexed_fields cooling_f _ (fun _ => true) makeup_ph).
  - vm_cast_no_check (eq_refl true).
  - intros p _ o. apply cooling_ok.
Qed.
Definition mixed_fit (p : mixed_input -> Q) := nonzero (p (Own max_tds)) &&
  nonzero (p condensate_return * p (condensate feed_tds) + (1 - p condensate_return) * p (makeup feed_tds)).
Theorem mixed_rows_hold xs cells : In (xs, cells) mixed_rows -> forall o c,
  In (o, Some c) (combine mixed_columns cells) ->
  Q2R (low c) <= of_boiler oxygen_table o (analysed (real (plant mixed_input_beq (fun _ => 0%Q) mixed_fields xs))) <= Q2R (high c).
Proof.
  apply (rows_hold _ mixed_eq mixed_fields mixed_f_of
    (fun o p => of_boiler oxygen_table o (analysed p)) mixed_fit (Own ph)).
  - vm_cast_no_check (eq_refl true).
  - intros p H o. apply andb_true_iff in H as [A B]. apply nonzero_R in A, B. unfold mixed_f_of. rewrite subst_den.
    assert (D : forall e q, den e (fun f => den (analysed_f f) q) = den e (analysed q)).
    { intros e q. induction e; simpl; rewrite ?analysed_ok; congruence. }
    rewrite D. apply boiler_ok; [exact oxygen_table_ok | | exact A].
    unfold analysed, mixed, real. rewrite Q2R_plus, !Q2R_mult, Q2R_minus, Q2R_1 in B. exact B.
Qed.
