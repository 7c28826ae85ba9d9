import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { clampLines } from "../../components/clamp-lines.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Medal } from "../../components/medal.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { rowButtonStyle } from "../../components/row-button-style.ts";
import { TitledCard } from "../../components/titled-card.tsx";
import { paths } from "../../navigation/paths.ts";
import type { RecipePhoto } from "../../recipe/card/recipe-image.tsx";
import { AverageRating } from "./average-rating.tsx";
import { RankedPicture } from "./ranked-picture.tsx";
import { useSlidingItems } from "./use-sliding-items.ts";

export interface RankingEntry {
  id: string;
  /** Recipe title or contributor name. */
  name: string;
  /** The author's name in a ranking of recipes, or the number of recipes in the ranking of contributors. */
  detail: string;
  averageRating: number;
  ratingCount: number;
  /** The recipe's photo. Set only in rankings of recipes. */
  photo?: RecipePhoto;
}

interface RankingPanelProps {
  title: string;
  entries: RankingEntry[];
  empty: string;
  /** Opens the recipe with the given id. Set only in rankings of recipes. */
  onOpen?: (id: string) => void;
}

/** One of the leaderboard's rankings. Rows slide to their new positions when the order changes. */
export function RankingPanel({ title, entries, empty, onOpen }: RankingPanelProps) {
  const list = useSlidingItems(entries);
  return (
    <TitledCard title={title} sx={{ p: { xs: 2, sm: 2.5 }, "& > h2": { mb: 1 } }}>
      {entries.length === 0 ? (
        <EmptyState
          drawing="plate"
          size={96}
          text={empty}
          action={
            <NavigationButton to={paths.challenges}>Voir les défis en cours</NavigationButton>
          }
        />
      ) : (
        <Box component="ol" ref={list} sx={entries[0]?.photo ? podiumStyle : listStyle}>
          {entries.map((entry, index) => (
            <li key={entry.id} data-id={entry.id}>
              <Medal rank={index + 1} shape="star" />
              {entry.photo && (
                <RankedPicture photo={entry.photo} isFirst={index === 0} isOnPodium={index < 3} />
              )}
              <Box sx={lineStyle}>
                <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                  <Typography sx={nameStyle}>
                    {onOpen ? (
                      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(entry.id)}>
                        {entry.name}
                      </button>
                    ) : (
                      entry.name
                    )}
                  </Typography>
                  <Typography
                    variant="body2"
                    color="textSecondary"
                    sx={{ overflowWrap: "anywhere" }}
                  >
                    {entry.detail}
                  </Typography>
                </Box>
                <AverageRating {...entry} />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </TitledCard>
  );
}

const listStyle = {
  "& > li": {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: 68,
    py: 1,
    bgcolor: "background.paper",
  },
  "& > li:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
  "& > li:nth-of-type(-n + 3)": {
    px: 1,
    mx: -1,
    mb: 1,
    border: 0,
    borderRadius: "12px",
    bgcolor: "tint.main",
  },
  "& > li:first-of-type": { py: 2 },
  "& > li:first-of-type p:first-of-type": { typography: "h4" },
  // The button may be smaller than a touch target, because users can tap the whole row.
  "& button": { ...rowButtonStyle("12px"), minHeight: 24 },
} as const;

/** Shows the top three recipes as a podium on wide screens: the first at full width, the next two below. */
const podiumStyle = {
  ...listStyle,
  display: { md: "grid" },
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: 3,
  "& > li:first-of-type, & > li:nth-of-type(n + 4)": { gridColumn: "1 / -1" },
  "& > li:nth-of-type(-n + 3)": {
    ...listStyle["& > li:nth-of-type(-n + 3)"],
    flexWrap: { md: "wrap" },
    alignContent: { md: "start" },
    p: { md: 1.5 },
    // Places the picture above the name, with the medal on top of the picture.
    "& > :first-child": {
      position: { md: "absolute" },
      top: 20,
      left: 20,
      zIndex: 1,
      p: { md: 0.25 },
      borderRadius: "999px",
      bgcolor: { md: "background.paper" },
      pointerEvents: "none",
    },
    "& > :last-child": {
      flexBasis: { md: "100%" },
      flexDirection: { md: "column" },
      alignItems: { md: "start" },
      "& > :last-child": { alignItems: { md: "start" } },
    },
  },
} as const;

/** On phones, places the rating below the name, because there is not enough room next to the name. */
const lineStyle = {
  display: "flex",
  flexGrow: 1,
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "start", sm: "center" },
  columnGap: 1.5,
  minWidth: 0,
} as const;

const nameStyle = { ...clampLines(2), fontWeight: 600, lineHeight: 1.35 } as const;
