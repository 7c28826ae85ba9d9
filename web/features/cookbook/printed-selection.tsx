import GlobalStyles from "@mui/material/GlobalStyles";
import Portal from "@mui/material/Portal";
import type { CookbookEntry } from "#shared/model/cookbook.ts";

const name = "printed-selection";

/** The print layout of the selected recipes, one per sheet. Hidden on screen. */
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
                <p>par {recipe.user.nom}</p>
                <ul>
                  {recipe.ingredients.map((ingredient, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
                    <li key={index}>
                      {ingredient.name} <b>{`${ingredient.quantity} ${ingredient.unit}`}</b>
                    </li>
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
    [`.${name} li`]: {
      display: "flex",
      justifyContent: "space-between",
      gap: "4mm",
      breakInside: "avoid",
    },
  },
} as const;
