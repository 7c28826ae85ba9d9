import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { messageOf } from "../../../api/client.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { categoriesQuery } from "../queries.ts";
import { useAskBeforeClosing } from "../use-ask-before-closing.ts";
import { CategoryField } from "./category-field.tsx";
import { draftOf, isChanged } from "./challenge-draft.ts";
import { ChallengeFields } from "./challenge-fields.tsx";
import { useSaveChallenge } from "./use-save-challenge.ts";

interface ChallengeDialogProps {
  /** The one to edit; none for a new one. */
  challenge: Challenge | undefined;
  open: boolean;
  onClose: () => void;
}

const loadSchema = async () => createChallenge.body;

/** The dialogs 'Ajouter un nouveau défi' and 'Modifier le défi' (spec §2). */
export function ChallengeDialog({ challenge, open, onClose }: ChallengeDialogProps) {
  const id = useId();
  const [initial] = useState(() => draftOf(challenge));
  const { field, change, onSubmit, values, failure, isSubmitting } = useContractForm(
    loadSchema,
    initial,
  );
  const categories = useQuery(categoriesQuery);
  const [first] = categories.data ?? [];
  if (first && values.categoryId === "") change({ categoryId: first.id });
  const [wantsNew, setWantsNew] = useState(false);
  const isNaming = wantsNew || categories.data?.length === 0;
  const save = useSaveChallenge(challenge);
  const isDirty = open && isChanged(values, initial);
  const { close, ask, question } = useAskBeforeClosing(isDirty, onClose);
  const submit = onSubmit(async (draft) => {
    await save(draft);
    close();
  });
  return (
    <>
      <Dialog
        open={open}
        onClose={isSubmitting ? undefined : ask}
        aria-labelledby={id}
        maxWidth="sm"
        fullWidth
      >
        <form noValidate onSubmit={submit} style={formStyle}>
          <DialogTitle id={id}>
            {challenge ? "Modifier le défi" : "Ajouter un nouveau défi"}
          </DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 2.5 }}>
            {failure !== undefined && (
              <Alert severity="error">
                {messageOf(
                  failure,
                  challenge
                    ? "Erreur lors de la modification du défi"
                    : "Erreur lors de la création du défi",
                )}
              </Alert>
            )}
            <ChallengeFields field={field} startDate={values.startDate} disabled={isSubmitting} />
            <CategoryField
              categories={categories}
              field={field("categoryId")}
              onChoose={(categoryId) => change({ categoryId })}
              isNaming={isNaming}
              onNaming={setWantsNew}
              disabled={isSubmitting}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isSubmitting} color="inherit">
              Annuler
            </Button>
            <Button
              type="submit"
              variant="contained"
              loading={isSubmitting}
              disabled={isNaming || !categories.data}
            >
              {challenge ? "Enregistrer" : "Créer"}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <LazyConfirmDialog {...question} />
    </>
  );
}

/** The fields scroll between title and buttons. */
const formStyle = { display: "flex", flexDirection: "column", minHeight: 0 } as const;
