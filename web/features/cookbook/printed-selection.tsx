import GlobalStyles from "@mui/material/GlobalStyles";
import Portal from "@mui/material/Portal";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { byAuthor } from "../../components/by-author.ts";
import { ingredientText } from "../../recipe/amounts/ingredient-text.ts";
import { formatServings } from "../../recipe/amounts/servings.ts";
import { RecipeDetails } from "../../recipe/reading/recipe-details.tsx";

const name = "printed-selection";

/** Prints the selected recipes, one per sheet. Hidden on screen. */
export function PrintedSelection({ entries }: { entries: CookbookEntry[] }) {
  return (
    <Portal>
      <GlobalStyles styles={printStyle} />
      <div className={name}>
        {entries.map(
          ({ recipeId, recipe, note }) =>
            recipe && (
              <article key={recipeId}>
                <h2>{recipe.title}</h2>
                <p>{byAuthor(recipe.user)}</p>
                {recipe.servings && <p>Pour {formatServings(recipe.servings)}</p>}
                <RecipeDetails minutes={recipe.minutes} source={recipe.source} />
                <ul>
                  {recipe.ingredients.map((ingredient, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
                    <PrintedIngredient key={index} ingredient={ingredient} />
                  ))}
                </ul>
                <p>{recipe.description}</p>
                {note && <p>Ma note&nbsp;: {note}</p>}
              </article>
            ),
        )}
      </div>
    </Portal>
  );
}

function PrintedIngredient({ ingredient }: { ingredient: Ingredient }) {
  const { name, amount } = ingredientText(ingredient, 1);
  return (
    <li>
      {name} {amount !== undefined && <b>{amount}</b>}
    </li>
  );
}

const printStyle = {
  [`.${name}`]: { display: "none" },
  "@media print": {
    [`body > :not(.${name})`]: { display: "none !important" },
    html: { background: "#fff !important" },
    body: { background: "#fff !important", color: "#000" },
    [`.${name}`]: { display: "block" },
    [`.${name} article`]: { breakAfter: "page" },
    [`.${name} article:last-of-type`]: { breakAfter: "auto" },
    [`.${name} p`]: { whiteSpace: "pre-line", overflowWrap: "anywhere" },
    [`.${name} ul`]: { columns: 2, columnGap: "10mm", padding: 0, listStyle: "none" },
    [`.${name} li`]: { breakInside: "avoid" },
  },
} as const;
