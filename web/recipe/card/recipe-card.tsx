import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ElementType, type ReactNode, useId } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { byAuthor } from "../../components/by-author.ts";
import { severalColumns } from "./recipe-grid.tsx";
import { RecipeImage } from "./recipe-image.tsx";
import { TimesCooked } from "./times-cooked.tsx";

interface RecipeCardProps {
  recipe: Pick<Recipe, "title" | "imageUrl" | "imageColor" | "cookedCount"> & {
    user: { nom: string };
  };
  sizes: string;
  heading?: ElementType;
  /** True if the card is in a compact grid, which uses a smaller layout. */
  compact?: boolean;
  eager?: boolean;
  /** Renders a button next to the author's name. `titleId` lets screen readers announce the title with the button. */
  aside?: (titleId: string) => ReactNode;
  onOpen: () => void;
  /** Content below the title and the author, such as the vote control. */
  children?: ReactNode;
}

/** A recipe in a list. Clicking the photo, title or author opens the recipe. */
export function RecipeCard(props: RecipeCardProps) {
  const { recipe, sizes, heading = "h3", compact = false, eager = false, ...rest } = props;
  const { aside, onOpen, children } = rest;
  const titleId = useId();
  return (
    <Card component="article" sx={compact ? compactCardStyle : cardStyle}>
      <Box sx={dishStyle}>
        <RecipeImage photo={recipe} alt="" sizes={sizes} eager={eager} />
        <Box sx={compact ? { px: 1.25, pt: 1 } : { px: 2, pt: 1.75 }}>
          <Typography
            variant={compact ? "h6" : "h3"}
            component={heading}
            id={titleId}
            sx={{ overflowWrap: "anywhere" }}
          >
            <button type="button" aria-haspopup="dialog" onClick={onOpen}>
              {recipe.title}
            </button>
          </Typography>
          <Box sx={authorStyle}>
            <Typography variant="body2" color="textSecondary" sx={authorTextStyle}>
              {byAuthor(recipe.user)}
              <TimesCooked count={recipe.cookedCount} />
            </Typography>
            {aside?.(titleId)}
          </Box>
        </Box>
      </Box>
      <Box sx={compact ? compactFootStyle : { px: 2, pt: 1.5, pb: 2, mt: "auto" }}>{children}</Box>
    </Card>
  );
}

/**
 * In a grid, the open list of descriptive words (D49) overlaps the recipe cards below. If it made its own card higher,
 * the stars of the other cards would move.
 */
const hangingWordsStyle = {
  "&:has(.vote-words)": {
    position: "relative",
    contentVisibility: "visible",
    overflow: "visible",
    borderBottomLeftRadius: 0,
    borderBottomRightRadius: 0,
    // Here, the card does not clip its contents, so the photo itself needs rounded corners.
    "& > :first-of-type > :first-of-type": { borderRadius: "15px 15px 0 0" },
  },
  "& .vote-words": {
    display: "block",
    position: "absolute",
    top: "100%",
    zIndex: 2,
    insetInline: -1,
    px: 1,
    pb: 1,
    border: 1,
    borderTop: 0,
    borderColor: "divider",
    borderRadius: "0 0 16px 16px",
    bgcolor: "background.paper",
    "& > [role=group]": { px: 1 },
  },
} as const;

/** Skips the layout of cards far outside the viewport. */
const cardStyle = {
  display: "flex",
  flexDirection: "column",
  height: "100%",
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 520px",
  [severalColumns]: hangingWordsStyle,
} as const;

const compactCardStyle = { ...cardStyle, containIntrinsicBlockSize: "auto 260px" } as const;
const compactFootStyle = {
  px: 1.25,
  pt: 0.5,
  pb: 1.25,
  mt: "auto",
  typography: "body2",
  color: "text.secondary",
} as const;

/** Raises the buttons above the card's click area, so that they receive clicks. */
const authorStyle = {
  display: "flex",
  alignItems: "start",
  justifyContent: "space-between",
  gap: 1,
  mr: -1,
  // The margin aligns the button's label with the author's name.
  "& .MuiButton-root": { position: "relative", zIndex: 1, mt: "-2px" },
} as const;
const authorTextStyle = { mt: 1, overflowWrap: "anywhere" } as const;

/**
 * Style of a button or link in a card's title. Extends its click area to the whole card, which needs
 * `position: relative`.
 */
export const cardButtonStyle = {
  all: "unset",
  cursor: "pointer",
  "&::after": { content: '""', position: "absolute", inset: 0 },
  "&:focus-visible::after": {
    outline: "3px solid var(--mui-palette-secondary-main)",
    outlineOffset: -3,
    borderRadius: "14px",
  },
} as const;

const dishStyle = {
  position: "relative",
  "& img": { transition: "opacity 200ms ease-out, transform 250ms ease-out" },
  "@media (hover: hover)": { "&:hover img": { transform: "scale(1.03)" } },
  "& h2 button, & h3 button, & h4 button": cardButtonStyle,
} as const;
