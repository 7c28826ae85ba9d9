import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { formatDate } from "../../components/format-date.ts";
import { ordinal } from "../../components/format-number.ts";
import { Medal } from "../../components/medal.tsx";
import { Page } from "../../components/page.tsx";
import { ListState } from "../../components/query-state.tsx";
import { linkLineStyle, TextLink } from "../../components/text-link.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { cardButtonStyle } from "../../recipe/card/recipe-card.tsx";
import { RecipeGridSkeleton, recipeListStyle } from "../../recipe/card/recipe-grid.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { WordCounts } from "../../recipe/voting/word-counts.tsx";
import { type Participation, participationsQuery } from "./queries.ts";
import { ShareParticipation } from "./share-participation.tsx";

/** The page at /participations, which lists the user's own recipes with their votes and wins. */
export default function ParticipationsPage() {
  const query = useInfiniteQuery(participationsQuery);
  return (
    <Page
      title="Mes participations"
      lead="Vos recettes à travers les défis, la dernière soumise d'abord."
    >
      <ListState
        query={query}
        skeleton={<RecipeGridSkeleton count={3} />}
        error="Erreur lors du chargement de vos participations"
        empty={
          <EmptyState
            drawing="plate"
            text="Vous n'avez encore participé à aucun défi."
            hint="Chaque recette que vous soumettez restera ici, avec ses votes."
            action={
              <ButtonLink to={paths.challenges} variant="contained">
                Voir les défis en cours
              </ButtonLink>
            }
          />
        }
      >
        {(recipes) => (
          <Box component="ul" sx={recipeListStyle}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <ParticipationCard recipe={recipe} eager={index === 0} />
              </li>
            ))}
          </Box>
        )}
      </ListState>
    </Page>
  );
}

/** A card with one of the user's own recipes. Clicking the card opens the recipe. */
function ParticipationCard({ recipe, eager }: { recipe: Participation; eager: boolean }) {
  const { challenge, place, hasWon } = recipe;
  // If the challenge has no votes, all recipes have rank 1, but none has won (D22).
  const hasRank = place && (place.rank > 1 || hasWon);
  const isOpen = useNow().getTime() < Date.parse(challenge.endDate);
  const end = formatDate(challenge.endDate);
  return (
    <Card component="article" sx={cardStyle}>
      <RecipeImage photo={recipe} alt="" sizes={pictureSizes.card} eager={eager} />
      <Box sx={{ display: "grid", gap: 1, p: 2.5, justifyItems: "start" }}>
        <Typography variant="body2" sx={challengeLineStyle}>
          Défi&nbsp;: <TextLink to={paths.challenge(challenge.id)}>{challenge.title}</TextLink>
        </Typography>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          <Link to={paths.recipe(recipe.id)}>{recipe.title}</Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isOpen ? `En cours jusqu'au ${end}` : `Terminé le ${end}`}
        </Typography>
        <RatingChip {...recipe} />
        <WordCounts words={recipe.words} />
        {hasRank && (
          <Box sx={challengeLineStyle}>
            <TextLink to={paths.results(challenge.id)}>
              {`Place\u00a0: ${ordinal(place.rank)} sur ${place.of}`}
            </TextLink>
          </Box>
        )}
        {hasWon && (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600 }}>
            <Medal rank={1} shape="medal" />
            Défi remporté
          </Box>
        )}
      </Box>
      <Box sx={{ mt: "auto", px: 0.75, pb: 1.5 }}>
        <ShareParticipation {...recipe} />
      </Box>
    </Card>
  );
}

const cardStyle = {
  position: "relative",
  height: "100%",
  display: "flex",
  flexDirection: "column",
  // Raises the other links and the button above the title's click area, so that they receive clicks.
  "& a, & button": { position: "relative", zIndex: 1 },
  "& h2 a": cardButtonStyle,
} as const;

/** The margin keeps the touch targets of two neighbouring lines apart. */
const challengeLineStyle = { ...linkLineStyle, my: 0.5, overflowWrap: "anywhere" } as const;
