import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatDay } from "../format-day.ts";
import { StateChip, typeNames } from "./challenge-words.tsx";
import type { ChallengeActions } from "./row-buttons.tsx";
import { TitleLink } from "./title-link.tsx";

/** A challenge on small screens (spec §2). */
export function ChallengeCard({ challenge, onEdit, onDelete }: ChallengeActions) {
  const id = useId();
  const { type, category, startDate, endDate } = challenge;
  const button = { "aria-haspopup": "dialog", "aria-describedby": id } as const;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
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
          {...button}
          startIcon={<EditIcon />}
          sx={buttonStyle}
          onClick={() => onEdit(challenge)}
        >
          Modifier
        </Button>
        <Button
          {...button}
          color="error"
          startIcon={<DeleteIcon />}
          sx={buttonStyle}
          onClick={() => onDelete(challenge)}
        >
          Supprimer
        </Button>
      </Box>
    </Box>
  );
}

const buttonStyle = { px: 1.25 } as const;
