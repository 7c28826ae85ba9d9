import Box from "@mui/material/Box";
import { useId, useState } from "react";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { useAuth } from "../../../hooks/use-auth.ts";
import { type Column, DataTable } from "../components/data-table.tsx";
import { formatDay } from "../components/format-dates.ts";
import { useUserActions } from "./use-user-actions.ts";
import { UserButtons } from "./user-buttons.tsx";
import { BanReason, RoleChip, StatusChips, UserCard, UserName } from "./user-card.tsx";

const LazyBanDialog = lazyDialog(
  "ban-dialog",
  () => import("./ban-dialog.tsx"),
  ({ BanDialog }) => BanDialog,
);

/** Dialogs for user actions that need confirmation or input. */
type UserDialog = "ban" | "delete" | "promote" | "removePasskeys";

interface UserListProps {
  users: readonly ManagedUser[];
  /** Called after a user is deleted and the dialog has closed, to move the focus. */
  onDeleted: () => void;
}

/** A list of users with the actions for each one (spec §2). */
export function UserList({ users, onDeleted }: UserListProps) {
  const id = useId();
  const selfId = useAuth().user?.id;
  const { act, running } = useUserActions();
  const [pending, setPending] = useState<{ dialog: UserDialog; user: ManagedUser }>();
  const [open, setOpen] = useState(false);
  const openDialog = (dialog: UserDialog, user: ManagedUser) => {
    setPending({ dialog, user });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const nameId = (user: ManagedUser) => `${id}-${user.id}`;

  const buttons = (user: ManagedUser) => (
    <UserButtons
      user={user}
      isSelf={user.id === selfId}
      describedBy={nameId(user)}
      running={running?.user.id === user.id ? running.action : undefined}
      onAct={(action) =>
        action === "role" && user.role === "USER"
          ? openDialog("promote", user)
          : act({ action, user })
      }
      onBan={() => openDialog("ban", user)}
      onRemovePasskeys={() => openDialog("removePasskeys", user)}
      onDelete={() => openDialog("delete", user)}
    />
  );
  const columns: Column<ManagedUser>[] = [
    {
      header: "Nom et email",
      cell: (user) => <UserName user={user} id={nameId(user)} isSelf={user.id === selfId} />,
    },
    { header: "Rôle", cell: ({ role }) => <RoleChip role={role} /> },
    {
      header: "Statut",
      cell: (user) => (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, maxWidth: 260 }}>
          <StatusChips {...user} />
          {user.banReason && <BanReason>{user.banReason}</BanReason>}
        </Box>
      ),
    },
    { header: "Inscription", cell: ({ createdAt }) => formatDay(createdAt) },
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
      {pending?.dialog === "ban" && (
        <LazyBanDialog key={pending.user.id} user={pending.user} open={open} onClose={close} />
      )}
      <LazyConfirmDialog
        open={open && pending?.dialog === "promote"}
        title={`Donner l'accès à l'administration à ${pending?.user.nom ?? ""}\u202f?`}
        text="Cette personne pourra gérer les défis, les comptes, les signalements et la génération."
        confirmLabel="Passer en Admin"
        busy={running?.action === "role"}
        onClose={close}
        onConfirm={() =>
          pending && act({ action: "role", user: pending.user }, { onSettled: close })
        }
      />
      <LazyConfirmDialog
        open={open && pending?.dialog === "removePasskeys"}
        title={`Retirer les clés d'accès de ${pending?.user.nom ?? ""}\u202f?`}
        text="Cette personne se connectera de nouveau avec son mot de passe. Un email l'en avertit."
        confirmLabel="Retirer les clés d'accès"
        busy={running?.action === "removePasskeys"}
        onClose={close}
        onConfirm={() =>
          pending && act({ action: "removePasskeys", user: pending.user }, { onSettled: close })
        }
      />
      <LazyConfirmDialog
        open={open && pending?.dialog === "delete"}
        title={`Supprimer ${pending?.user.nom ?? ""}`}
        text="Toutes les recettes, tous les votes et toutes les données personnelles de cette personne seront définitivement supprimés. Cette action est irréversible."
        confirmLabel="Supprimer"
        busy={running?.action === "delete"}
        onClose={close}
        onConfirm={() =>
          pending && act({ action: "delete", user: pending.user }, { onSettled: close })
        }
        onClosed={() => {
          if (pending && !users.some((user) => user.id === pending.user.id)) onDeleted();
        }}
      />
    </>
  );
}
