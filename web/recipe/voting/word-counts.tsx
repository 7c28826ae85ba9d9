import Box from "@mui/material/Box";
import type { WordCount } from "#shared/model/recipe.ts";
import { Tag } from "../../components/tag.tsx";

/** The words that voters chose for the user's own recipe. Renders nothing for an empty list (D49). */
export function WordCounts({ words = [] }: { words?: readonly WordCount[] | undefined }) {
  if (words.length === 0) return null;
  return (
    <Box component="ul" aria-label="Mots des votants" sx={listStyle}>
      {words.map(({ word, count }) => (
        <li key={word}>
          <Tag outlined>{`${word}\u00a0× ${count}`}</Tag>
        </li>
      ))}
    </Box>
  );
}

const listStyle = { display: "flex", flexWrap: "wrap", gap: 0.75 } as const;
