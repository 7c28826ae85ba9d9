import { readFile } from "node:fs/promises";
import { inParallel } from "#shared/in-parallel.ts";
import { addDays, parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { createClientLookup } from "./create-client-lookup.ts";
import { DemoClient } from "./demo-client.ts";
import {
  type DemoChallenge,
  type DemoRecipe,
  handleOf,
  picturePath,
  readChallenges,
  readUsers,
} from "./read-demo.ts";

/** Returns the date in Paris, `offset` days from today, as `yyyy-mm-dd`. */
const dayFromNow = (offset: number) => addDays(parisDay(new Date()), offset);

type ClientOf = (handle: string) => Promise<DemoClient>;

interface ListItem {
  id: string;
  title: string;
}

/**
 * Fills a site with demo data through its public API. The administrator's account must already exist. A second run adds
 * only what is missing. `limits` restricts the data to the oldest challenges, and to the first recipes of each.
 */
async function fill(site: string, limits: { challenges: number; recipes: number }): Promise<void> {
  const { administrator, cooks, password } = readUsers();
  const challenges = readChallenges(cooks)
    .slice(-limits.challenges)
    .map((one) => ({ ...one, recipes: one.recipes.slice(0, limits.recipes) }));
  const admin = new DemoClient(site);
  await admin.logIn(administrator.email, password);
  const clientOf = createClientLookup(site, cooks, password);
  const [firstCook] = cooks;
  // Signs up the first cook before the others, because visitors may sign in as this cook while the data is still
  // loading.
  if (firstCook) await clientOf(handleOf(firstCook));
  const categories = await createCategories(admin, challenges);
  const recipeIds = new Map<DemoRecipe, string>();
  await inParallel(challenges, 3, async (challenge) => {
    const id = await createChallenge(admin, challenge, categories.get(challenge.category) ?? "");
    await fillChallenge({ challenge, id, admin, clientOf, recipeIds });
  });
  await recordWinners(site);
  await inParallel([...recipeIds], 2, ([recipe, id]) => shareRecipe(recipe, id, clientOf));
}

/** Shares a recipe with the audience given in the demo data, if any. */
async function shareRecipe({ author, audience }: DemoRecipe, id: string, clientOf: ClientOf) {
  if (!audience) return;
  const change = { audience, ageConfirmed: true };
  await (await clientOf(author)).send("PUT", `/recipes/${id}/audience`, change);
}

/** Runs the hourly job `record-winners` immediately, so that ended challenges have winners. */
async function recordWinners(site: string): Promise<void> {
  const { ok, status } = await fetch(`${site}/_local/schedules/record-winners/run`, {
    method: "POST",
  });
  if (!ok) throw new Error(`The schedule record-winners answered ${status}`);
}

async function createCategories(admin: DemoClient, challenges: DemoChallenge[]) {
  const names = [...new Set(challenges.map(({ category }) => category))];
  for (const name of names) await admin.send("POST", "/categories", { name });
  const known = (await admin.send("GET", "/categories")) as { id: string; name: string }[];
  return new Map(known.map(({ id, name }) => [name, id]));
}

async function createChallenge(admin: DemoClient, challenge: DemoChallenge, categoryId: string) {
  const { title, description, type, firstDay, lastDay } = challenge;
  const known = (await admin.send("GET", "/challenges/admin?limit=50")) as ListItem[];
  const existing = known.find((item) => item.title === title);
  if (existing) return existing.id;
  const [startDate, endDate] = [dayFromNow(firstDay), dayFromNow(lastDay)];
  const draft = { title, description, type, categoryId, startDate, endDate };
  return ((await admin.send("POST", "/challenges/admin", draft)) as ListItem).id;
}

async function fillChallenge(task: {
  challenge: DemoChallenge;
  id: string;
  admin: DemoClient;
  clientOf: ClientOf;
  /** Ids of the submitted recipes. `fillChallenge` adds the ids of the recipes in its challenge. */
  recipeIds: Map<DemoRecipe, string>;
}): Promise<void> {
  const { challenge, id, admin, clientOf, recipeIds } = task;
  const known = (await admin.send("GET", `/recipes/challenge/${id}?limit=50`)) as ListItem[];
  await inParallel(challenge.recipes, 2, async (recipe) => {
    const existing = known.find(({ title }) => title === recipe.title);
    const recipeId =
      existing?.id ?? (await submit(await clientOf(recipe.author), challenge, recipe, id));
    recipeIds.set(recipe, recipeId);
    await inParallel(Object.entries(recipe.ratings), 2, async ([voter, rating]) => {
      const vote = { rating, words: recipe.words?.[voter] };
      await (await clientOf(voter)).send("POST", `/recipes/${recipeId}/vote`, vote);
    });
    await keepRecipe({ challenge, recipe, recipeId, clientOf });
  });
}

const maxKeepers = 3;

/**
 * Saves a recipe in the cookbooks of up to three users who gave it five stars. If the challenge has ended, also marks
 * the recipe as cooked in these cookbooks.
 */
async function keepRecipe(task: {
  challenge: DemoChallenge;
  recipe: DemoRecipe;
  recipeId: string;
  clientOf: ClientOf;
}): Promise<void> {
  const { challenge, recipe, recipeId, clientOf } = task;
  const fans = Object.entries(recipe.ratings).filter(([, rating]) => rating === 5);
  const day = challenge.lastDay + 1;
  const change = day <= 0 ? { cookedOn: dayFromNow(day) } : {};
  await inParallel(fans.slice(0, maxKeepers), 2, async ([handle]) => {
    await (await clientOf(handle)).send("PUT", `/users/carnet/${recipeId}`, change);
  });
}

/**
 * Submits a recipe at its submission time in the past. The header `x-local-clock` shifts the local cloud's clock to
 * this time.
 */
async function submit(
  client: DemoClient,
  challenge: DemoChallenge,
  recipe: DemoRecipe,
  challengeId: string,
): Promise<string> {
  const form = new FormData();
  const { title, description, servings = "", minutes = "", source = "" } = recipe;
  const texts = { title, description, servings, minutes, source, challengeId };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set("ingredients", JSON.stringify(recipe.ingredients));
  const picture = new Uint8Array(await readFile(picturePath(recipe)));
  form.set("image", new Blob([picture], { type: "image/webp" }), recipe.picture);
  const headers = { "x-local-clock": String(instantOf(challenge, recipe) - Date.now()) };
  const reply =
    (await client.send("POST", "/recipes", form, headers)) ??
    (await client.send("GET", `/recipes/challenge/${challengeId}/my-recipe`));
  return (reply as ListItem).id;
}

function instantOf({ firstDay, lastDay }: DemoChallenge, { submittedAt }: DemoRecipe): number {
  const start = startOfParisDay(dayFromNow(firstDay)).getTime();
  const end = Math.min(Date.now(), startOfParisDay(dayFromNow(lastDay + 1)).getTime() - 1000);
  return Math.round(start + submittedAt * (end - start));
}

// Usage: node demo/fill.ts [site [challenges recipes]]
const [site = "http://localhost:3000", challenges = "Infinity", recipes = "Infinity"] =
  process.argv.slice(2);
await fill(site, { challenges: Number(challenges), recipes: Number(recipes) });
