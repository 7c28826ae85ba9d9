import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { formatDate } from "../../../components/format-date.ts";

interface UserCardProps {
  user: ManagedUser;
  nameId: string;
  isSelf: boolean;
  children: ReactNode;
}

/** Shows a user as a card on small screens, including the reason for a ban (spec §2). */
export function UserCard({ user, nameId, isSelf, children }: UserCardProps) {
  return (
    <Box sx={{ display: "grid", gap: 1.25 }}>
      <UserName user={user} id={nameId} isSelf={isSelf} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <RoleChip role={user.role} />
        <StatusChips {...user} />
      </Box>
      {user.banReason && <BanReason>{user.banReason}</BanReason>}
      <Typography variant="body2" color="textSecondary">
        Inscription le {formatDate(user.createdAt)}
      </Typography>
      {children}
    </Box>
  );
}

export function BanReason({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
      <b>Raison du bannissement&nbsp;:</b> {children}
    </Typography>
  );
}

export function RoleChip({ role }: Pick<ManagedUser, "role">) {
  return role === "ADMIN" ? (
    <Chip size="small" color="secondary" label="Administrateur" />
  ) : (
    <Chip size="small" variant="outlined" label="Utilisateur" />
  );
}

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

interface UserNameProps {
  user: ManagedUser;
  id: string;
  isSelf: boolean;
}

export function UserName({ user, id, isSelf }: UserNameProps) {
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box component="span" id={id} sx={{ fontWeight: 600 }}>
        {user.nom}
      </Box>
      {isSelf && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {" "}
          (vous)
        </Box>
      )}
      <Box sx={{ typography: "body2", color: "text.secondary" }}>{user.email}</Box>
    </Box>
  );
}
