import Box from "@mui/material/Box";
import { useId, useState } from "react";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { formatDate } from "../../../components/format-date.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { useAuth } from "../../../hooks/use-auth.ts";
import { useLastDefined } from "../../../hooks/use-last-defined.ts";
import { type Column, DataTable } from "../components/data-table.tsx";
import { type UserAction, useUserActions } from "./use-user-actions.ts";
import { UserButtons } from "./user-buttons.tsx";
import { BanReason, RoleChip, StatusChips, UserCard, UserName } from "./user-card.tsx";

const LazyBanDialog = lazyDialog("ban-dialog", () => import("./ban-dialog.tsx"));

const confirmations = {
  role: {
    title: (nom: string) => `Donner l'accès à l'administration à ${nom}\u202f?`,
    text: "Cette personne pourra gérer les défis, les comptes, les signalements et la génération.",
    confirmLabel: "Passer en Admin",
  },
  unban: {
    title: (nom: string) => `Débannir ${nom}\u202f?`,
    text: "Ses recettes seront de nouveau montrées, avec leurs votes. Un email avertit cette personne.",
    confirmLabel: "Débannir",
  },
  removePasskeys: {
    title: (nom: string) => `Retirer les clés d'accès de ${nom}\u202f?`,
    text: "Cette personne se connectera de nouveau avec son mot de passe. Un email l'en avertit.",
    confirmLabel: "Retirer les clés d'accès",
  },
  delete: {
    title: (nom: string) => `Supprimer ${nom}`,
    text: "Toutes les recettes, tous les votes et toutes les données personnelles de cette personne seront définitivement supprimés. Cette action est irréversible.",
    confirmLabel: "Supprimer",
  },
};

/** An action that opens a dialog. `ban` asks for a reason, and the other actions ask for confirmation. */
type DialogAction = "ban" | keyof typeof confirmations;

interface UserListProps {
  users: readonly ManagedUser[];
  /** Called to move the focus after a user has been deleted and the dialog has closed. */
  onDeleted: () => void;
}

/** A list of users with the actions for each one (spec §2). */
export function UserList({ users, onDeleted }: UserListProps) {
  const id = useId();
  const selfId = useAuth().user?.id;
  const { act, isRunning } = useUserActions();
  const [opened, setOpened] = useState<{ action: DialogAction; user: ManagedUser }>();
  const dialog = useLastDefined(opened);
  const open = opened !== undefined;
  const start = (action: UserAction | "ban", user: ManagedUser) => {
    const isDemotion = action === "role" && user.role === "ADMIN";
    if (isDemotion || action === "verify") {
      act({ action, user });
      return;
    }
    setOpened({ action, user });
  };
  const close = () => setOpened(undefined);
  const confirmation =
    dialog && dialog.action !== "ban"
      ? { action: dialog.action, user: dialog.user, ...confirmations[dialog.action] }
      : undefined;
  const nameId = (user: ManagedUser) => `${id}-${user.id}`;

  const buttons = (user: ManagedUser) => (
    <UserButtons
      user={user}
      isSelf={user.id === selfId}
      describedBy={nameId(user)}
      isRunning={(action) => isRunning({ action, user })}
      onAct={(action) => start(action, user)}
    />
  );
  const columns: Column<ManagedUser>[] = [
    {
      header: "Nom et email",
      cell: (user) => (
        <>
          <UserName user={user} id={nameId(user)} isSelf={user.id === selfId} />
          {user.banReason && (
            <Box sx={reasonStyle}>
              <BanReason>{user.banReason}</BanReason>
            </Box>
          )}
        </>
      ),
    },
    { header: "Rôle", cell: ({ role }) => <RoleChip role={role} /> },
    {
      header: "Statut",
      cell: (user) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
          <StatusChips {...user} />
        </Box>
      ),
    },
    {
      header: "Inscription",
      cell: ({ createdAt }) => <Box sx={{ whiteSpace: "nowrap" }}>{formatDate(createdAt)}</Box>,
    },
    { header: "Actions", cell: buttons },
  ];

  return (
    <>
      <DataTable
        label="Utilisateurs"
        columns={columns}
        rows={users}
        keyOf={(user) => user.id}
        card={(user) => (
          <UserCard user={user} nameId={nameId(user)} isSelf={user.id === selfId}>
            {buttons(user)}
          </UserCard>
        )}
      />
      {dialog?.action === "ban" && <LazyBanDialog user={dialog.user} open={open} onClose={close} />}
      {confirmation && (
        <LazyConfirmDialog
          open={open}
          title={confirmation.title(confirmation.user.nom)}
          text={confirmation.text}
          confirmLabel={confirmation.confirmLabel}
          busy={isRunning(confirmation)}
          onConfirm={() => act(confirmation, { onSettled: close })}
          onClose={close}
          onClosed={() => {
            if (!users.some((user) => user.id === confirmation.user.id)) onDeleted();
          }}
        />
      )}
    </>
  );
}

/** A long reason does not widen its column. */
const reasonStyle = { width: 0, minWidth: "100%" } as const;
