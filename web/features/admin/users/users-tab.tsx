import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { MoreButton } from "../../../components/more-button.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { useOpened } from "../../../hooks/use-opened.ts";
import { usersQuery } from "./queries.ts";
import { UserList } from "./user-list.tsx";

const LazyNewUserDialog = lazyDialog(
  "new-user-dialog",
  async () => (await import("./new-user-dialog.tsx")).NewUserDialog,
  ({ open }) => open,
);

/** Stands in the address while somebody is added. */
const newUser = "new";

/** Tab Utilisateurs: every account, newest first, and what can be done to it (spec §2). */
export default function UsersTab() {
  const query = useInfiniteQuery(usersQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useOpened("dialog");
  const open = opened.id === newUser;
  // A new key for each opening: a dialog starts empty, and what was typed stays while it fades away.
  const [creation, setCreation] = useState({ key: 0, open: false });
  if (open !== creation.open) setCreation({ key: creation.key + (open ? 1 : 0), open });
  const { isError, isFetching, refetch } = query;
  const users = query.data?.pages.flatMap(({ items }) => items);
  return (
    <QueryState
      query={{ data: users, isError, isFetching, refetch }}
      skeleton={<Skeleton variant="rounded" height={480} />}
      error="Erreur lors du chargement des utilisateurs"
    >
      {(loaded) => (
        <>
          <Box sx={headerStyle}>
            <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: "none" }}>
              Gestion des utilisateurs
            </Typography>
            <Button variant="contained" aria-haspopup="dialog" onClick={() => opened.open(newUser)}>
              Ajouter un utilisateur
            </Button>
          </Box>
          <UserList users={loaded} onDeleted={() => heading.current?.focus()} />
          <MoreButton query={query} error="Erreur lors du chargement des utilisateurs" />
          <LazyNewUserDialog key={creation.key} open={creation.open} onClose={opened.close} />
        </>
      )}
    </QueryState>
  );
}

const headerStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  mb: 3,
} as const;
