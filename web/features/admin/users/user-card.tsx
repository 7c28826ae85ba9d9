import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { formatDay } from "../format-day.ts";
import { RoleChip, StatusChips } from "./user-badges.tsx";
import { UserName } from "./user-name.tsx";

interface UserCardProps {
  user: ManagedUser;
  nameId: string;
  isSelf: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** A person on small screens, with the reason of a ban (spec §2). */
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
        Inscription le {formatDay(user.createdAt)}
      </Typography>
      <Box sx={{ mx: -1.25 }}>{children}</Box>
    </Box>
  );
}

/** Why somebody is banned. */
export function BanReason({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
      <b>Raison du bannissement&nbsp;:</b> {children}
    </Typography>
  );
}
