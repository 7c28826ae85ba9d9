import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AnnouncedChallenge } from "#shared/model/challenge.ts";

/** Announces tomorrow's challenges, so that users can buy the ingredients today (D46). */
export function Tomorrow({ challenges }: { challenges: readonly AnnouncedChallenge[] }) {
  if (challenges.length === 0) return null;
  return (
    <Box component="ul" sx={listStyle}>
      {challenges.map(({ type, title, category }) => (
        <li key={type}>
          <Typography sx={{ fontWeight: 600 }}>Demain&nbsp;: {title}</Typography>
          <Typography color="textSecondary">{category}</Typography>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  display: "grid",
  gap: 1.5,
  px: { xs: 2.5, sm: 3 },
  py: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: "16px",
  overflowWrap: "anywhere",
} as const;
