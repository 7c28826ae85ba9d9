import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ElementType, ReactNode } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { RecipeImage } from "./recipe-image.tsx";

interface RecipeCardProps {
  recipe: Pick<Recipe, "title" | "imageUrl" | "imageColor"> & { user: { nom: string } };
  sizes: string;
  heading?: ElementType;
  eager?: boolean;
  /** Opens the whole recipe. */
  onOpen: () => void;
  /** The vote, below the dish. */
  children?: ReactNode;
}

/** A dish in a list: picture, title and author, which open the recipe, and the vote below. */
export function RecipeCard(props: RecipeCardProps) {
  const { recipe, sizes, heading = "h3", eager = false, onOpen, children } = props;
  return (
    <Card component="article" sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
      <Box sx={dishStyle}>
        <RecipeImage
          src={recipe.imageUrl}
          color={recipe.imageColor}
          alt=""
          sizes={sizes}
          eager={eager}
        />
        <Box sx={{ px: 2, pt: 1.75 }}>
          <Typography variant="h3" component={heading} sx={{ overflowWrap: "anywhere" }}>
            <button type="button" aria-haspopup="dialog" onClick={onOpen}>
              {recipe.title}
            </button>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            par {recipe.user.nom}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: 2, pt: 1.5, pb: 2, mt: "auto" }}>{children}</Box>
    </Card>
  );
}

const dishStyle = {
  position: "relative",
  "& img": { transition: "opacity 200ms ease-out, transform 250ms ease-out" },
  "@media (hover: hover)": { "&:hover img": { transform: "scale(1.03)" } },
  "& button": {
    all: "unset",
    cursor: "pointer",
    // The whole dish answers to the press, while the heading keeps its own words.
    "&::after": { content: '""', position: "absolute", inset: 0 },
    "&:focus-visible::after": {
      outline: "3px solid var(--mui-palette-primary-main)",
      outlineOffset: -3,
      borderRadius: "14px",
    },
  },
} as const;
