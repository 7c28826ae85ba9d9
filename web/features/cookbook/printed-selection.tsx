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
                <p className="secondary">{byAuthor(recipe.user)}</p>
                {recipe.servings && (
                  <p className="secondary">Pour {formatServings(recipe.servings)}</p>
                )}
                <RecipeDetails minutes={recipe.minutes} source={recipe.source} />
                <h3>Ingrédients</h3>
                <ul>
                  {recipe.ingredients.map((ingredient, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
                    <PrintedIngredient key={index} ingredient={ingredient} />
                  ))}
                </ul>
                <h3>Préparation</h3>
                <p>{recipe.description}</p>
                {note && (
                  <>
                    <h3>Ma note</h3>
                    <p>{note}</p>
                  </>
                )}
                <footer>{`À vos toques · ${location.host}`}</footer>
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
    "html:root": { "--mui-palette-text-secondary": "#444" },
    body: { background: "#fff !important", color: "#000" },
    [`.${name}`]: { display: "block" },
    [`.${name} article`]: { breakAfter: "page" },
    [`.${name} article:last-of-type`]: { breakAfter: "auto" },
    [`.${name} :is(h2, h3)`]: {
      margin: "0 0 1mm",
      fontFamily: "var(--font-headings)",
      fontSize: "20pt",
      fontWeight: 600,
      lineHeight: 1.2,
      overflowWrap: "anywhere",
      breakAfter: "avoid",
    },
    [`.${name} h3`]: { margin: "6mm 0 2mm", fontSize: "1.25rem" },
    [`.${name} p`]: { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
    [`.${name} .secondary`]: { color: "#444" },
    [`.${name} footer`]: { marginTop: "6mm", fontSize: "0.875rem" },
    [`.${name} ul`]: { columns: 2, columnGap: "10mm" },
    [`.${name} li`]: { breakInside: "avoid" },
  },
} as const;
