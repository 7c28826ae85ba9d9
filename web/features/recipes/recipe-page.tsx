import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useParams } from "react-router-dom";
import type { SingleRecipe } from "#shared/model/recipe.ts";
import { isNotFound } from "../../api/api-error.ts";
import { recipeQuery } from "../../api/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { byAuthor } from "../../components/by-author.ts";
import { EmptyState, Unavailable } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { TimesCooked } from "../../recipe/card/times-cooked.tsx";
import { useCookingProgress } from "../../recipe/cooking/use-cooking-progress.ts";
import { RecipeActions } from "../../recipe/reading/recipe-actions.tsx";
import { RecipeDetails } from "../../recipe/reading/recipe-details.tsx";
import { RecipeText } from "../../recipe/reading/recipe-text.tsx";
import { useCastVote } from "../../recipe/voting/use-cast-vote.ts";
import { VoteControl } from "../../recipe/voting/vote-control.tsx";
import { WordCounts } from "../../recipe/voting/word-counts.tsx";

/** Fetches the data for the recipe page's first render. See `PageModule`. @public */
export function loadData(client: QueryClient, recipeId: string) {
  return client.prefetchQuery(recipeQuery(recipeId));
}

/** The page of a recipe at /recipes/{id}. */
export default function RecipePage() {
  const { recipeId = "" } = useParams();
  const query = useQuery(recipeQuery(recipeId));
  const isGone = isNotFound(query.error);
  const recipe = useDeferredValue(isGone ? undefined : query.data);
  return (
    <Page
      title={isGone ? "Recette introuvable" : (recipe?.title ?? "Recette")}
      lead={
        recipe ? (
          <>
            {byAuthor(recipe.user)}
            <TimesCooked count={recipe.cookedCount} />
          </>
        ) : (
          !query.isError && <Skeleton component="span" width="10rem" />
        )
      }
    >
      <QueryState
        query={query}
        skeleton={
          <Skeleton variant="rounded" data-first-photo sx={{ ...pictureStyle, height: "auto" }} />
        }
        error="Erreur lors du chargement de la recette"
        gone={<MissingRecipe recipeId={recipeId} />}
      >
        {(loaded) => <WholeRecipe key={loaded.id} recipe={loaded} />}
      </QueryState>
    </Page>
  );
}

/**
 * Shown instead of a recipe that does not exist. Links its author to the decision, because the recipe may have been
 * withdrawn (D44).
 */
function MissingRecipe({ recipeId }: { recipeId: string }) {
  const { user } = useAuth();
  const text = "Cette recette n'existe pas ou n'existe plus.";
  // The id of a recipe contains the id of its author.
  if (!user || !recipeId.includes(`-${user.id}-`))
    return <Unavailable drawing="plate" text={text} />;
  return (
    <EmptyState
      drawing="plate"
      text={text}
      hint="Si nous l'avons retirée, la décision est dans votre profil."
      action={<ButtonLink to={`${paths.profile}#decisions`}>Voir mon profil</ButtonLink>}
    />
  );
}

function WholeRecipe({ recipe }: { recipe: SingleRecipe }) {
  const castVote = useCastVote();
  const { user } = useAuth();
  const [factor, setFactor] = useCookingProgress(recipe.id, "factor");
  return (
    <Box component="article" sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ ...pictureStyle, overflow: "hidden" }}>
        <RecipeImage
          photo={recipe}
          alt={`Photo de la recette ${recipe.title}`}
          sizes={pictureSizes.page}
          ratio="inherit"
          eager
        />
      </Box>
      <Box sx={actionsStyle}>
        <RecipeActions recipe={recipe} factor={factor} />
        {user?.role === "ADMIN" && <ButtonLink to={paths.case(recipe.id)}>Modérer</ButtonLink>}
      </Box>
      <Box sx={detailsStyle}>
        <RecipeDetails minutes={recipe.minutes} source={recipe.source} />
      </Box>
      <RecipeText recipe={recipe} layout="page" factor={factor} onFactorChange={setFactor} />
      <Box sx={{ display: "grid", gap: 1.5, maxWidth: 480, displayPrint: "none" }}>
        <VoteControl recipe={recipe} onVote={(vote) => castVote(recipe, vote)} />
        <WordCounts words={recipe.words} />
      </Box>
      <ButtonLink
        to={paths.challenge(recipe.challenge.id)}
        sx={{ justifySelf: "start", mx: -1.75, displayPrint: "none" }}
      >
        Voir les autres recettes du défi
      </ButtonLink>
      <Typography variant="caption" sx={{ display: "none", displayPrint: "block" }}>
        {`À vos toques · ${location.host}`}
      </Typography>
      <GlobalStyles styles={printStyle} />
    </Box>
  );
}

const actionsStyle = {
  display: "flex",
  displayPrint: "none",
  flexWrap: "wrap",
  alignItems: "center",
  my: -1.5,
} as const;
const detailsStyle = { display: "grid", gap: 0.5, "&:empty": { display: "none" } } as const;
const pictureStyle = { borderRadius: "20px", aspectRatio: { xs: "4 / 3", md: "21 / 9" } } as const;

/** When the page is printed, shows only the recipe, as dark text on a white background. */
const printStyle = {
  "@media print": {
    "body header:not(main header), body footer, main button": { display: "none !important" },
    "html, body": { background: "#fff !important" },
    "html:root": {
      "--mui-palette-background-default": "#fff",
      "--mui-palette-text-primary": "#000",
      "--mui-palette-text-secondary": "#444",
      "--mui-palette-divider": "#bbb",
    },
    "main h1": { fontSize: "20pt !important" },
    "main article > div:first-of-type": { width: "107mm", aspectRatio: "4 / 3" },
    "main img": { opacity: 1, transition: "none" },
    "main li": { breakInside: "avoid" },
    "main h2": { breakAfter: "avoid" },
  },
} as const;
