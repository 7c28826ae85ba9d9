import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatDay } from "../format-day.ts";
import { StateChip, typeNames } from "./challenge-words.tsx";
import { type ChallengeActions, DeleteMenu } from "./row-buttons.tsx";
import { TitleLink } from "./title-link.tsx";

/** A challenge on small screens (spec §2). */
export function ChallengeCard({ challenge, onEdit, onDelete }: ChallengeActions) {
  const id = useId();
  const { type, category, startDate, endDate } = challenge;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>
      <Box sx={headStyle}>
        <Typography variant="overline" component="p" color="textSecondary">
          {typeNames[type]}
        </Typography>
        <StateChip challenge={challenge} />
      </Box>
      <Typography id={id} variant="h3">
        <TitleLink challenge={challenge} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {category.name}
        <br />
        Du {formatDay(startDate)} au {formatDay(endDate)}
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

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1,
} as const;
