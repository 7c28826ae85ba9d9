import Box from "@mui/material/Box";
import type { ManagedUser } from "#shared/model/managed-user.ts";

interface UserNameProps {
  user: ManagedUser;
  id: string;
  isSelf: boolean;
}

/** The name over the address. */
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
