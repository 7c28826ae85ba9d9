import BanIcon from "@mui/icons-material/BlockOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { RowMenu } from "../row-menu.tsx";
import type { UserAction } from "./use-user-actions.ts";

interface UserButtonsProps {
  user: ManagedUser;
  /** Nobody demotes, bans or deletes themselves (D14). */
  isSelf: boolean;
  /** The element with the person's name, which tells these buttons from those of others. */
  describedBy: string;
  /** What runs for this person right now. */
  running: UserAction | undefined;
  onAct: (action: Exclude<UserAction, "delete">) => void;
  onBan: () => void;
  onDelete: () => void;
}

/** What an administrator can do with an account (spec §2). */
export function UserButtons(props: UserButtonsProps) {
  const { user, isSelf, describedBy, running, onAct, onBan, onDelete } = props;
  const shared = { size: "small", "aria-describedby": describedBy } as const;
  const ban = { label: "Bannir", icon: <BanIcon fontSize="small" />, onSelect: onBan };
  const remove = { label: "Supprimer", icon: <DeleteIcon fontSize="small" />, onSelect: onDelete };
  // What runs is dimmed, not disabled: the focus stays where it is.
  const style = (action: UserAction) => ({ ...buttonStyle, opacity: running === action ? 0.5 : 1 });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.5 }}>
      <Button
        {...shared}
        color="inherit"
        disabled={isSelf}
        aria-busy={running === "role"}
        sx={style("role")}
        onClick={() => onAct("role")}
      >
        {user.role === "ADMIN" ? "Passer en Utilisateur" : "Passer en Admin"}
      </Button>
      <Button
        {...shared}
        color="inherit"
        disabled={user.isVerified}
        aria-busy={running === "verify"}
        sx={style("verify")}
        onClick={() => onAct("verify")}
      >
        {user.isVerified ? "Est vérifié" : "Activer Vérification"}
      </Button>
      {user.isBanned && (
        <Button
          {...shared}
          color="inherit"
          aria-busy={running === "unban"}
          sx={style("unban")}
          onClick={() => onAct("unban")}
        >
          Débannir
        </Button>
      )}
      <RowMenu
        about={user.nom}
        actions={user.isBanned ? [remove] : [ban, remove]}
        disabled={isSelf}
      />
    </Box>
  );
}

const buttonStyle = { px: 1.25, whiteSpace: "nowrap" } as const;
