import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { categoriesQuery } from "../../../api/queries.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { QueryState } from "../../../components/query-state.tsx";
import { useDiscardConfirmation } from "../../../components/use-discard-confirmation.ts";
import { useCloseOnBack } from "../../../hooks/use-close-on-back.ts";
import { CategoryRow } from "./category-row.tsx";

/** Lists all categories. Administrators can rename and delete them here (D19a). */
export default function CategoriesDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const categories = useQuery({ ...categoriesQuery, enabled: open });
  /** The new names of the categories that the administrator is renaming, by category id. */
  const [newNames, setNewNames] = useState<Partial<Record<string, string>>>({});
  const isDirty = categories.data?.some(({ id, name }) => (newNames[id] ?? name) !== name) ?? false;
  const { ask, confirmation } = useDiscardConfirmation(open && isDirty, onClose);
  const close = () => ask(onClose);
  useCloseOnBack(open, close);
  return (
    <>
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
        <DialogTitle ref={title} id={id} tabIndex={-1} sx={{ outline: "none" }}>
          Catégories
        </DialogTitle>
        <DialogContent>
          <QueryState
            query={categories}
            skeleton={<Skeleton variant="rounded" height={160} />}
            error="Erreur lors du chargement des catégories"
            empty={
              <Typography color="textSecondary">
                Aucune catégorie pour le moment&nbsp;: la première se crée avec un défi.
              </Typography>
            }
          >
            {(loaded) => (
              <Box component="ul" sx={listStyle}>
                {loaded.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    newName={newNames[category.id]}
                    onNewNameChange={(name) =>
                      setNewNames((current) => ({ ...current, [category.id]: name }))
                    }
                    onDeleted={() => title.current?.focus()}
                  />
                ))}
              </Box>
            )}
          </QueryState>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            Fermer
          </Button>
        </DialogActions>
      </Dialog>
      <LazyConfirmDialog {...confirmation} />
    </>
  );
}

const listStyle = {
  "& > li": { py: 1, borderTop: 1, borderColor: "divider" },
  "& > li:first-of-type": { borderTop: 0 },
} as const;
