import { toTaste } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { splitIntoSteps } from "#shared/rules/cooking-steps.ts";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { isToTaste } from "#shared/rules/is-to-taste.ts";
import type { SharedRecipe } from "../data/sharing/get-shared-recipe.ts";
import { type Html, html, jsonScript } from "../html/html.ts";
import { renderPage } from "./page-layout.ts";
import { descriptionOf, recipeData } from "./recipe-data.ts";

/** Renders the HTML page of a shared recipe. `origin` is the site's address, such as `https://exemple.fr`. */
export function renderRecipe(shared: SharedRecipe, origin: string, now: Date): string {
  const { recipe, isPublic, challenge } = shared;
  const { title, user, servings, minutes, source } = recipe;
  const steps = splitIntoSteps(recipe.description);
  const isRunning = challengeStatusAt(challenge, now) === "IN_PROGRESS";
  const address = sharedAddress(origin, recipe.id);
  return renderPage({
    title,
    head: html`${!isPublic && html`<meta name="robots" content="noindex">\n`}<link rel="canonical" href="${address}">
${previewTags(shared, origin)}
${jsonScript(recipeData(shared, origin))}`,
    main: html`<article>
<picture><source media="(max-width: 599px)" srcset="${imageUrlOfWidth(recipe.imageUrl, 480)}"><img class="photo" src="${recipe.imageUrl}" srcset="${imageUrlOfWidth(recipe.imageUrl, 1600)} 2x" alt="Photo de la recette ${title}" width="960" height="720" fetchpriority="high"></picture>
<h1><bdi>${title}</bdi></h1>
<p class="quiet">par <bdi>${user.nom}</bdi>, pour le défi «\u00a0<bdi>${challenge.title}</bdi>\u00a0»</p>
${minutes !== undefined && html`<p class="quiet">Temps total\u00a0: ${formatDuration(minutes * 60)}</p>\n`}${source !== undefined && html`<p class="quiet">D'après <bdi>${source}</bdi></p>\n`}<div class="columns">
<section><h2>Ingrédients${servings !== undefined && ` pour ${servings} personne${servings > 1 ? "s" : ""}`}</h2>
<ul>
${recipe.ingredients.map(ingredientLine)}</ul></section>
<section><h2>Préparation</h2>
<ol>
${steps.map((step) => html`<li dir="auto">${step}</li>\n`)}</ol></section>
</div>
<p><a class="button" href="${isRunning ? `/challenges/${challenge.id}` : "/challenges"}">Relever le défi</a></p>
<p><a class="report" href="/signaler?url=${encodeURIComponent(address)}">Signaler</a></p>
</article>`,
  });
}

/** Returns the canonical URL of a shared recipe. */
export function sharedAddress(origin: string, recipeId: string): string {
  return `${origin}/partage/${recipeId}`;
}

/** Returns Open Graph tags, from which other sites and messaging apps create a link preview. */
function previewTags({ recipe, previewUrl }: SharedRecipe, origin: string): Html {
  const description = descriptionOf(recipe);
  const properties: [name: string, content: string][] = [
    ["og:type", "article"],
    ["og:site_name", "À vos toques"],
    ["og:locale", "fr_FR"],
    ["og:title", recipe.title],
    ["og:description", description],
    ["og:url", sharedAddress(origin, recipe.id)],
    ["og:image", origin + previewUrl],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", `Photo de la recette ${recipe.title}`],
  ];
  return html`<meta name="description" content="${description}">
${properties.map(([name, content]) => html`<meta property="${name}" content="${content}">\n`)}<meta name="twitter:card" content="summary_large_image">`;
}

function ingredientLine(ingredient: Ingredient): Html {
  const { name, quantity, unit } = ingredient;
  return isToTaste(ingredient)
    ? html`<li><span><bdi>${name}</bdi>, ${toTaste}</span></li>\n`
    : html`<li><bdi>${name}</bdi> <b><bdi>${quantity} ${unit}</bdi></b></li>\n`;
}

function imageUrlOfWidth(imageUrl: string, width: number): string {
  return imageUrl.replace("/960.webp", `/${width}.webp`);
}
