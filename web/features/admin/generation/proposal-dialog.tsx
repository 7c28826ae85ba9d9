import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import type { Category, ChallengeType } from "#shared/model/challenge.ts";
import type { ChallengeProposal, ProposedChallenge } from "#shared/model/generation.ts";
import { categorySlug } from "#shared/rules/category-slug.ts";
import { categoriesQuery } from "../../../api/queries.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { typeLabels } from "../../../components/challenge-type-names.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { Tag } from "../../../components/tag.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useDiscardConfirmation } from "../../../components/use-discard-confirmation.ts";
import { visuallyHiddenStyle } from "../../../components/visually-hidden.tsx";
import { useCloseOnBack } from "../../../hooks/use-close-on-back.ts";
import { type FieldErrors, fieldErrorsOf } from "../../../hooks/use-form.ts";
import { useSchemas } from "../../../hooks/use-schemas.ts";
import { formatPeriod } from "../components/format-period.ts";

interface ProposalDialogProps {
  open: boolean;
  type: ChallengeType;
  proposed: ProposedChallenge;
  running: "propose" | "publish" | undefined;
  onPublish: (edited: ProposedChallenge) => void;
  onRegenerate: () => void;
  onClose: () => void;
}

const titles: Record<ChallengeType, string> = {
  DAILY: "Défi quotidien proposé",
  WEEKLY: "Défi hebdomadaire proposé",
};

/** Lets the administrator edit a generated challenge before publishing it (D30). */
export default function ProposalDialog(props: ProposalDialogProps) {
  const { open, type, proposed, running, onPublish, onRegenerate, onClose } = props;
  const { firstDay, lastDay, follows } = proposed;
  const id = useId();
  // The proposal with the administrator's edits. The edits are discarded when another proposal arrives.
  const [edited, setEdited] = useState<{ of: ProposedChallenge; proposal: ChallengeProposal }>();
  const isEditing = edited?.of === proposed;
  const proposal = isEditing ? edited.proposal : proposed.proposal;
  const { data: categories } = useQuery(categoriesQuery);
  const slug = categorySlug(proposal.category);
  const isNewCategory = categories?.every(({ name }) => categorySlug(name) !== slug);
  const { ask, confirmation } = useDiscardConfirmation(
    open && isChanged(proposal, proposed.proposal),
    onClose,
  );
  const issues = useSchemas()?.challengeProposal.safeParse(proposal).error?.issues ?? [];
  const isPublishing = running === "publish";
  const close = isPublishing ? undefined : () => ask(onClose);
  useCloseOnBack(open, close);
  const regenerate = () => {
    setEdited(undefined);
    onRegenerate();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-proposal`}
        maxWidth="sm"
        fullWidth
      >
        <DialogTitle id={`${id}-title`}>{titles[type]}</DialogTitle>
        <DialogContent sx={contentStyle}>
          <Box
            id={`${id}-proposal`}
            sx={{ ...proposalStyle, opacity: running === "propose" ? 0.5 : 1 }}
          >
            {isEditing ? (
              <ProposalFields
                proposal={proposal}
                errors={fieldErrorsOf(issues)}
                categories={categories}
                disabled={running !== undefined}
                onChange={(changed) => setEdited({ of: proposed, proposal: changed })}
              />
            ) : (
              <>
                <Typography variant="h3">{proposal.title}</Typography>
                <Typography sx={{ whiteSpace: "pre-line" }}>{proposal.description}</Typography>
              </>
            )}
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              {!isEditing && (
                <Tag>{`${proposal.category}${isNewCategory ? " (nouvelle catégorie)" : ""}`}</Tag>
              )}
              <Tag outlined>{formatPeriod(firstDay, lastDay)}</Tag>
            </Box>
          </Box>
          <Button
            variant="outlined"
            disabled={running !== undefined}
            onClick={() => setEdited(isEditing ? undefined : { of: proposed, proposal })}
            sx={{ justifySelf: "start" }}
          >
            {isEditing ? "Annuler les modifications" : "Modifier"}
          </Button>
          {follows && (
            <Alert severity="info" sx={{ overflowWrap: "anywhere" }}>
              Il commencera après le défi {typeLabels[type].toLowerCase()} «&nbsp;{follows.title}
              &nbsp;».
            </Alert>
          )}
          <Box role="status" sx={visuallyHiddenStyle}>
            {running === "propose"
              ? "Génération en cours…"
              : `Proposition\u00a0: ${proposed.proposal.title}`}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPublishing} color="inherit">
            Annuler
          </Button>
          <Button
            {...busyButton(running === "propose")}
            onClick={() => ask(regenerate)}
            disabled={isPublishing}
          >
            Régénérer
          </Button>
          <Button
            {...busyButton(isPublishing)}
            variant="contained"
            sx={publishStyle}
            onClick={() => onPublish({ ...proposed, proposal })}
            disabled={running === "propose" || issues.length > 0}
          >
            Publier
          </Button>
        </DialogActions>
      </Dialog>
      <LazyConfirmDialog {...confirmation} />
    </>
  );
}

interface ProposalFieldsProps {
  proposal: ChallengeProposal;
  errors: FieldErrors;
  /** The categories to suggest. */
  categories: Category[] | undefined;
  disabled: boolean;
  onChange: (proposal: ChallengeProposal) => void;
}

function ProposalFields(props: ProposalFieldsProps) {
  const { proposal, errors, categories, disabled, onChange } = props;
  const listId = useId();
  const field = (name: keyof ChallengeProposal, label: string) => ({
    label,
    name,
    disabled,
    required: true,
    autoComplete: "off",
    value: proposal[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...proposal, [name]: target.value }),
  });
  return (
    <>
      <TextInput {...field("title", "Titre")} autoFocus />
      <TextInput {...field("description", "Description")} multiline minRows={3} maxRows={10} />
      <TextInput
        {...field("category", "Catégorie")}
        hint="Créée si elle n'existe pas encore"
        inputProps={{ list: listId }}
      />
      <datalist id={listId}>
        {categories?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

function isChanged(edited: ChallengeProposal, { title, description, category }: ChallengeProposal) {
  return (
    edited.title !== title || edited.description !== description || edited.category !== category
  );
}

const contentStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 } as const;
// Puts "Publier" on a separate line on phones, because three buttons do not fit on one line.
const publishStyle = { flex: { xs: "1 0 100%", sm: "none" } } as const;
const proposalStyle = { display: "grid", gap: 1.5, overflowWrap: "anywhere" } as const;
