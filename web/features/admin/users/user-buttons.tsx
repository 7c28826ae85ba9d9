import BanIcon from "@mui/icons-material/BlockOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import KeyOffIcon from "@mui/icons-material/KeyOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { RowMenu } from "../components/row-menu.tsx";
import type { UserAction } from "./use-user-actions.ts";

interface UserButtonsProps {
  user: ManagedUser;
  /** True for the administrator's own row. Administrators cannot demote, ban or delete themselves (D14). */
  isSelf: boolean;
  describedBy: string;
  isRunning: (action: UserAction) => boolean;
  onAct: (action: UserAction | "ban") => void;
}

export function UserButtons({ user, isSelf, describedBy, isRunning, onAct }: UserButtonsProps) {
  const ban = {
    label: "Bannir",
    icon: <BanIcon fontSize="small" />,
    onSelect: () => onAct("ban"),
  };
  const removePasskeys = {
    label: "Retirer les clés d'accès",
    icon: <KeyOffIcon fontSize="small" />,
    onSelect: () => onAct("removePasskeys"),
  };
  const remove = {
    label: "Supprimer",
    icon: <DeleteIcon fontSize="small" />,
    onSelect: () => onAct("delete"),
  };
  const menuActions = [
    ...(user.isBanned ? [] : [ban]),
    ...(user.hasPasskeys ? [removePasskeys] : []),
    remove,
  ];
  const button = (
    action: UserAction,
    label: string,
    { disabled = false, isDimmed = false } = {},
  ) => (
    <Button
      size="small"
      color="inherit"
      aria-describedby={describedBy}
      disabled={disabled}
      // Lets the button keep the focus while its action runs and after the action has succeeded.
      {...busyButton(isRunning(action) || isDimmed)}
      sx={{ px: 1.25, whiteSpace: "nowrap" }}
      onClick={() => onAct(action)}
    >
      {label}
    </Button>
  );
  const verifyButton = button("verify", user.isVerified ? "Est vérifié" : "Activer Vérification", {
    isDimmed: user.isVerified,
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.5, mx: -1.25 }}>
      {button("role", user.role === "ADMIN" ? "Passer en Utilisateur" : "Passer en Admin", {
        disabled: isSelf,
        // A user's ban must be lifted before the user can be promoted (D14).
        isDimmed: user.isBanned && user.role === "USER",
      })}
      {user.isBanned && verifyButton}
      {/* Keeps the menu button on the line of the last action button, and aligns the menu buttons of a table. */}
      <Box sx={{ display: "flex", flexGrow: { md: 1 }, justifyContent: "space-between" }}>
        {user.isBanned ? button("unban", "Débannir") : verifyButton}
        <RowMenu about={user.nom} actions={menuActions} disabled={isSelf} />
      </Box>
    </Box>
  );
}
