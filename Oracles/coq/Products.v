(** Claims that follow from the roles of products, as many as the program counts. *)
From Coq Require Import Reals QArith List.
From WTP Require Import Enclosure Model Rules Methods Products_printed.
Import ListNotations.
Open Scope R_scope.

Definition mixed_claims warm := map (of_makeup warm) (role_claims (rules_of warm) boiler_roles).
Definition counted_claims := [
  length (role_claims Table boiler_roles); length (role_claims Saturation boiler_roles);
  length (role_claims Measured boiler_roles); length (role_claims Conductivity boiler_roles);
  length (mixed_claims false); length (mixed_claims true);
  length (place_claims Plain cooling_dosed); length (place_claims Metered cooling_dosed);
  length (place_claims By_calcium cooling_dosed); length (place_claims By_hardness cooling_dosed)].
Theorem products_counted : counted_claims = printed_claims.
Proof. vm_compute. reflexivity. Qed.

Theorem boiler_products_hold : all_move (admissible_boiler Table) (of_boiler Table) (role_claims Table boiler_roles).
Proof. computed boiler_moves. Qed.
Theorem saturated_products_hold : all_move (admissible_boiler Saturation) (of_boiler Saturation) (role_claims Saturation boiler_roles).
Proof. computed boiler_moves. Qed.
Theorem measured_products_hold : all_move (admissible_boiler Measured) (of_boiler Measured) (role_claims Measured boiler_roles).
Proof. computed boiler_moves. Qed.
Theorem conductivity_products_hold : all_move (admissible_boiler Conductivity) (of_boiler Conductivity) (role_claims Conductivity boiler_roles).
Proof. computed boiler_moves. Qed.
Theorem mixed_products_hold : all_move (admissible_mixed false) (of_mixed false) (mixed_claims false).
Proof. computed mixed_moves. Qed.
Theorem warm_products_hold : all_move (admissible_mixed true) (of_mixed true) (mixed_claims true).
Proof. computed mixed_moves. Qed.
Theorem cooling_products_hold : all_move (admissible_cooling Plain) (of_cooling Plain) (place_claims Plain cooling_dosed).
Proof. computed (cooling_moves _ whole_box). Qed.
Theorem metered_products_hold : all_move (admissible_cooling Metered) (of_cooling Metered) (place_claims Metered cooling_dosed).
Proof. computed (cooling_moves _ whole_box). Qed.
Theorem indexed_products_hold : all_move (admissible_cooling By_calcium) (of_cooling By_calcium) (place_claims By_calcium cooling_dosed).
Proof. computed (cooling_moves _ whole_box). Qed.
Theorem hardness_products_hold : all_move (admissible_cooling By_hardness) (of_cooling By_hardness) (place_claims By_hardness cooling_dosed).
Proof. computed (cooling_moves _ whole_box). Qed.
