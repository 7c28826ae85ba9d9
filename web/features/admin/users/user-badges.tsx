import Chip from "@mui/material/Chip";
import type { ManagedUser } from "#shared/model/managed-user.ts";

export function RoleChip({ role }: Pick<ManagedUser, "role">) {
  return role === "ADMIN" ? (
    <Chip size="small" color="secondary" label="Administrateur" />
  ) : (
    <Chip size="small" variant="outlined" label="Utilisateur" />
  );
}

/** Banned, verified, or that the address still waits for its link. */
export function StatusChips({ isBanned, isVerified }: ManagedUser) {
  return (
    <>
      {isBanned && <Chip size="small" color="error" label="Banni" />}
      {isVerified ? (
        <Chip size="small" color="success" variant="outlined" label="Vérifié" />
      ) : (
        <Chip size="small" variant="outlined" label="Non vérifié" />
      )}
    </>
  );
}
