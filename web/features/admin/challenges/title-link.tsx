import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import { paths } from "../../../navigation/paths.ts";

/** The title of a challenge, which leads to its page. */
export function TitleLink({ challenge }: { challenge: Challenge }) {
  return (
    <Box component={Link} to={paths.challenge(challenge.id)} sx={linkStyle}>
      {challenge.title}
    </Box>
  );
}

const linkStyle = {
  color: "text.primary",
  fontWeight: 600,
  overflowWrap: "anywhere",
  textDecorationColor: "var(--mui-palette-outline-main)",
  textUnderlineOffset: "0.2em",
  "&:hover": { color: "primary.main", textDecorationColor: "currentColor" },
} as const;
