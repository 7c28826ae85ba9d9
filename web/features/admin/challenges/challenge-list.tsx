import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Challenge, ChallengeStatus } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { typeLabels } from "../../../components/challenge-type-names.ts";
import { formatDate } from "../../../components/format-date.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { paths } from "../../../navigation/paths.ts";
import { spreadRow } from "../../../theme/spread-row.ts";
import { type Column, DataTable } from "../components/data-table.tsx";
import { formatPeriod } from "../components/format-period.ts";
import { RowMenu } from "../components/row-menu.tsx";

interface ChallengeActions {
  onEdit: (challenge: Challenge) => void;
  onDelete: (challenge: Challenge) => void;
}

interface ChallengeListProps extends ChallengeActions {
  challenges: readonly Challenge[];
}

interface ChallengeProps extends ChallengeActions {
  challenge: Challenge;
}

/** A list of challenges that can be edited or deleted. Dates are in Paris time (spec §2). */
export function ChallengeList({ challenges, ...actions }: ChallengeListProps) {
  const columns: Column<Challenge>[] = [
    { header: "Titre", cell: (challenge) => <TitleLink challenge={challenge} /> },
    { header: "Type", cell: ({ type }) => typeLabels[type] },
    { header: "Catégorie", cell: ({ category }) => category.name },
    { header: "Date de début", cell: ({ startDate }) => formatDate(startDate) },
    { header: "Date de fin", cell: ({ endDate }) => formatDate(endDate) },
    { header: "État", cell: (challenge) => <StatusChip challenge={challenge} /> },
    { header: "Actions", cell: (challenge) => <RowButtons challenge={challenge} {...actions} /> },
  ];
  return (
    <DataTable
      label="Défis"
      columns={columns}
      rows={challenges}
      keyOf={({ id }) => id}
      card={(challenge) => <ChallengeCard challenge={challenge} {...actions} />}
    />
  );
}

/** Shows a challenge as a card on small screens (spec §2). */
function ChallengeCard({ challenge, onEdit, onDelete }: ChallengeProps) {
  const id = useId();
  const { type, category, startDate, endDate } = challenge;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>
      <Box sx={cardHeadStyle}>
        <Typography variant="overline" component="p" color="textSecondary">
          {typeLabels[type]}
        </Typography>
        <StatusChip challenge={challenge} />
      </Box>
      <Typography id={id} variant="h3">
        <TitleLink challenge={challenge} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {category.name}
        <br />
        {formatPeriod(startDate, endDate)}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, mx: -1.25, mb: -1 }}>
        <Button
          aria-haspopup="dialog"
          aria-describedby={id}
          startIcon={<EditIcon />}
          sx={{ px: 1.25 }}
          onClick={() => onEdit(challenge)}
        >
          Modifier
        </Button>
        <DeleteMenu challenge={challenge} onDelete={onDelete} />
      </Box>
    </Box>
  );
}

function DeleteMenu({ challenge, onDelete }: Omit<ChallengeProps, "onEdit">) {
  const icon = <DeleteIcon fontSize="small" />;
  return (
    <RowMenu
      about={`«\u00a0${challenge.title}\u00a0»`}
      actions={[{ label: "Supprimer", icon, onSelect: () => onDelete(challenge) }]}
    />
  );
}

function RowButtons({ challenge, onEdit, onDelete }: ChallengeProps) {
  return (
    <Box sx={{ display: "flex", mx: -1, my: -0.5 }}>
      <IconButton
        aria-label={`Modifier «\u00a0${challenge.title}\u00a0»`}
        aria-haspopup="dialog"
        title="Modifier"
        onClick={() => onEdit(challenge)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <DeleteMenu challenge={challenge} onDelete={onDelete} />
    </Box>
  );
}

function TitleLink({ challenge }: { challenge: Challenge }) {
  return (
    <Box component={Link} to={paths.challenge(challenge.id)} sx={linkStyle}>
      {challenge.title}
    </Box>
  );
}

const statusChips = {
  NOT_STARTED: { label: "À venir", color: "info" },
  IN_PROGRESS: { label: "En cours", color: "success" },
  COMPLETED: { label: "Terminé", color: "error" },
} as const satisfies Record<ChallengeStatus, object>;

function StatusChip({ challenge }: { challenge: Challenge }) {
  const status = challengeStatusAt(challenge, useNow());
  const variant = status === "IN_PROGRESS" ? "filled" : "outlined";
  return <Chip size="small" variant={variant} {...statusChips[status]} />;
}

const cardHeadStyle = {
  ...spreadRow,
  gap: 1,
} as const;

const linkStyle = {
  color: "text.primary",
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecorationColor: "var(--mui-palette-outline-main)",
  textUnderlineOffset: "0.2em",
  "&:hover": { color: "primary.main", textDecorationColor: "currentColor" },
} as const;
