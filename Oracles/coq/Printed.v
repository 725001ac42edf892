(** What is printed to ten digits and is not exact: known, until it is printed as a fraction. *)
From Coq Require Import Reals QArith Qreals List Bool Lra Psatz.
From WTP Require Import Enclosure Model Rules Directions Ranges Proofs Turns Extents.
Import ListNotations.
Open Scope R_scope.
(** directions.csv: "S19.demand, feed_tds: turns at max_tds 6666.666667: never falls below". As printed, it does. *)
Definition low_plant := boiler_site 20 20 1000 (66666666669 # 10000000) 0 0 0 50.
Theorem printed_turn_is_rounded : exists x y : boiler,
  admissible_boiler 40 x /\ admissible_boiler 40 y /\ (forall f, f <> feed_tds -> x f = y f) /\
  x feed_tds <= y feed_tds /\ x max_tds < 6666.666667 /\
  demand oxygen_table S19 y < demand oxygen_table S19 x.
Proof.
  exists (real low_plant), (real (set boiler_input_beq feed_tds 2000%Q low_plant)).
  split; [apply boiler_admitted; vm_compute; reflexivity |].
  split; [apply boiler_admitted; vm_compute; reflexivity |].
  split; [intros f N; destruct f; try reflexivity; contradiction |].
  split; [unfold real; apply le_R; reflexivity |].
  split; [unfold real, low_plant; simpl; numbers |].
  pose proof (value_at boiler_input_beq boiler_eq _ _ _ _ analysed_boiler (boiler_admits 40) (boiler_admitted 40) (Demand S19)) as V.
  assert (A : exists a b, at_plant boiler_input_beq (boiler_f oxygen_table_f (Demand S19)) low_plant ph = Some a /\
    at_plant boiler_input_beq (boiler_f oxygen_table_f (Demand S19)) (set boiler_input_beq feed_tds 2000%Q low_plant) ph = Some b /\
    Qle_bool a b = false).
  { do 2 eexists. split; [vm_compute; reflexivity | split; [vm_compute; reflexivity | vm_compute; reflexivity]]. }
  destruct A as (u & v & A & B & C).
  assert (A1 : boiler_admits 40 low_plant = true) by (vm_compute; reflexivity).
  assert (B1 : boiler_admits 40 (set boiler_input_beq feed_tds 2000%Q low_plant) = true) by (vm_compute; reflexivity).
  apply lt_R in C. rewrite <- (V _ ph _ A1 A), <- (V _ ph _ B1 B) in C. exact C.
Qed.
(** wtp prove cooling: "bleed 0.000000036735 to ..., to ten digits". The least bleed is smaller. *)
Theorem printed_bleed_is_rounded : exists p : cooling, admissible_cooling false p /\ bleed p < 0.000000036735.
Proof.
  exists (fun f => match f with circulation => 0.01 | temperature_drop => 0.1 | concentration_factor => 50
    | sump_volume | system_volume | calcium => 10 | _ => 0 end).
  split; [split; [intro f; destruct f; limits; lra | split; [lra | discriminate]] |].
  unfold bleed, evaporation. lra.
Qed.
