import Box from "@mui/material/Box";
import { useId, useState } from "react";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { useAuth } from "../../../hooks/use-auth.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { formatDay } from "../format-day.ts";
import { useUserActions } from "./use-user-actions.ts";
import { UserButtons } from "./user-buttons.tsx";
import { BanReason, RoleChip, StatusChips, UserCard, UserName } from "./user-card.tsx";

const LazyBanDialog = lazyDialog(
  "ban-dialog",
  () => import("./ban-dialog.tsx"),
  ({ BanDialog }) => BanDialog,
  ({ open }) => open,
);

interface UserListProps {
  users: readonly ManagedUser[];
  /** Called once somebody has left the list and the dialog is closed: the focus is nowhere. */
  onDeleted: () => void;
}

/** Every account with what can be done to it (spec §2). */
export function UserList({ users, onDeleted }: UserListProps) {
  const id = useId();
  const self = useAuth().user?.id;
  const { act, running } = useUserActions();
  const [asked, setAsked] = useState<{ dialog: "ban" | "delete"; user: ManagedUser }>();
  const [open, setOpen] = useState(false);
  const ask = (dialog: "ban" | "delete", user: ManagedUser) => {
    setAsked({ dialog, user });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const nameId = (user: ManagedUser) => `${id}-${user.id}`;

  const buttons = (user: ManagedUser) => (
    <UserButtons
      user={user}
      isSelf={user.id === self}
      describedBy={nameId(user)}
      running={running?.user.id === user.id ? running.action : undefined}
      onAct={(action) => act({ action, user })}
      onBan={() => ask("ban", user)}
      onDelete={() => ask("delete", user)}
    />
  );
  const columns: Column<ManagedUser>[] = [
    {
      header: "Nom et email",
      cell: (user) => <UserName user={user} id={nameId(user)} isSelf={user.id === self} />,
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
          <UserCard user={user} nameId={nameId(user)} isSelf={user.id === self}>
            {buttons(user)}
          </UserCard>
        )}
      />
      {asked?.dialog === "ban" && (
        <LazyBanDialog key={asked.user.id} user={asked.user} open={open} onClose={close} />
      )}
      <LazyConfirmDialog
        open={open && asked?.dialog === "delete"}
        title={`Supprimer ${asked?.user.nom ?? ""}`}
        text="Toutes les recettes, tous les votes et toutes les données personnelles de cette personne seront définitivement supprimés. Cette action est irréversible."
        confirmLabel="Supprimer"
        busy={running?.action === "delete"}
        onClose={close}
        onConfirm={() => {
          if (!asked) return;
          act({ action: "delete", user: asked.user }, { onSettled: close });
        }}
        onClosed={() => {
          if (asked && !users.some(({ id: listed }) => listed === asked.user.id)) onDeleted();
        }}
      />
    </>
  );
}
