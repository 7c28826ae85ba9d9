import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { byAuthor } from "../../components/by-author.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Medal } from "../../components/medal.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { paths } from "../../navigation/paths.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { Thumbnail } from "../../recipe/card/thumbnail.tsx";
import { listedChallengesQuery, topRecipesQuery } from "./queries.ts";
import type { TopRecipe } from "./rank-recipes.ts";
import { TopRecipeDetails } from "./top-recipe-details.tsx";

/** The dashboard's list of the ten best-rated recipes (spec §2). */
export function TopRecipes() {
  const id = useId();
  const query = useQuery(topRecipesQuery);
  const { data: listed } = useQuery(listedChallengesQuery);
  const hasCurrent = listed !== undefined && listed.inProgress.length > 0;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        Top 10 des recettes les mieux notées
      </Typography>
      <Card sx={{ containerType: "inline-size", px: { xs: 2, sm: 3 }, py: 1 }}>
        <QueryState
          query={query}
          skeleton={<RankSkeletons />}
          error="Erreur lors du chargement des recettes"
          empty={
            <EmptyState
              drawing="plate"
              text="Aucune recette notée trouvée."
              hint="Les mieux notées monteront ici dès les premiers votes."
              action={hasCurrent && <ButtonLink to={paths.challenges}>Goûter et voter</ButtonLink>}
            />
          }
        >
          {(recipes) => (
            <Box component="ol" sx={listStyle}>
              {recipes.map((recipe, index) => (
                <TopRecipeItem key={recipe.id} recipe={recipe} rank={index + 1} />
              ))}
            </Box>
          )}
        </QueryState>
      </Card>
    </section>
  );
}

function RankSkeletons() {
  return [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={72} />);
}

function TopRecipeItem({ recipe, rank }: { recipe: TopRecipe; rank: number }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Disclosure
        onToggle={setOpen}
        summary={
          <>
            <Box sx={pictureStyle}>
              <Medal rank={rank} shape="medal" />
              <Box sx={thumbnailStyle}>
                <Thumbnail photo={recipe} />
              </Box>
            </Box>
            <Box sx={lineStyle}>
              <Box sx={{ minWidth: 0, flex: { xs: "1 0 100%", sm: "1 1 0" } }}>
                <Typography variant="h4" component="h3" sx={{ overflowWrap: "anywhere" }}>
                  {recipe.title}
                </Typography>
                <Typography
                  variant="body2"
                  color="textSecondary"
                  component="p"
                  sx={{ overflowWrap: "anywhere" }}
                >
                  {byAuthor(recipe.user)}
                </Typography>
              </Box>
              <RatingChip {...recipe} />
            </Box>
          </>
        }
      >
        {open && <TopRecipeDetails recipe={recipe} />}
      </Disclosure>
    </li>
  );
}

const listStyle = {
  "& > li:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
  // On phones, shows the arrow next to the rating.
  "& summary": { position: "relative" },
  "& summary > svg:last-child": {
    position: { xs: "absolute", sm: "static" },
    right: 0,
    bottom: "12px",
  },
} as const;

/** On phones, shows the rank on the corner of the photo. */
const pictureStyle = {
  display: { xs: "grid", sm: "flex" },
  flexShrink: 0,
  alignItems: "center",
  gap: 1.5,
  "& > *": { gridArea: "1 / 1" },
  "& > :first-child": {
    placeSelf: { xs: "start", sm: "auto" },
    zIndex: 1,
    minWidth: { xs: 28, sm: 40 },
    width: "auto",
    m: { xs: -1, sm: 0 },
    p: { xs: 0.25, sm: 0 },
    borderRadius: "999px",
    bgcolor: "background.paper",
    "& svg": { width: { xs: 28, sm: 40 }, height: { xs: 28, sm: 40 } },
  },
} as const;

/** Hides the photo if enlarged text leaves too little width for it. */
const thumbnailStyle = {
  flexShrink: 0,
  "@container (max-width: 12em)": { display: "none" },
} as const;

const lineStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 1,
  flexGrow: 1,
  minWidth: 0,
} as const;
