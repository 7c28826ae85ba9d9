import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { usersQuery } from "./queries.ts";
import { UserList } from "./user-list.tsx";

const LazyNewUserDialog = lazyDialog(
  "new-user-dialog",
  async () => (await import("./new-user-dialog.tsx")).NewUserDialog,
  ({ open }) => open,
);

/** Tab Utilisateurs: every account, newest first, and what can be done to it (spec §2). */
export default function UsersTab() {
  const query = useInfiniteQuery(usersQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new key for each opening: a dialog starts empty, and what was typed stays while it fades away.
  const [creation, setCreation] = useState({ key: 0, open: false });
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
            <Button
              variant="contained"
              aria-haspopup="dialog"
              onClick={() => setCreation(({ key }) => ({ key: key + 1, open: true }))}
            >
              Ajouter un utilisateur
            </Button>
          </Box>
          <UserList users={loaded} onDeleted={() => heading.current?.focus()} />
          {query.hasNextPage && (
            <Box sx={{ display: "grid", placeItems: "center", mt: 3 }}>
              <Button
                variant="outlined"
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                Afficher plus
              </Button>
            </Box>
          )}
          <LazyNewUserDialog
            key={creation.key}
            open={creation.open}
            onClose={() => setCreation(({ key }) => ({ key, open: false }))}
          />
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
