import { readFile } from "node:fs/promises";
import { createClients } from "./clients.ts";
import { dayFromNow, startOfParisDay } from "./days.ts";
import { DemoClient } from "./demo-client.ts";
import { inParallel } from "./in-parallel.ts";
import {
  type DemoChallenge,
  type DemoRecipe,
  picturePath,
  readChallenges,
  readUsers,
} from "./read-demo.ts";

type Cook = (handle: string) => Promise<DemoClient>;

interface Listed {
  id: string;
  title: string;
}

/**
 * Fills a site through the public calls, as people would: they sign up, follow their mailed link, cook, vote and
 * keep recipes. The
 * administrator is there already. Started again after a cut, it goes on: what is there already stays.
 */
async function fill(site: string): Promise<void> {
  const { administrator, cooks, password } = readUsers();
  const challenges = readChallenges(cooks);
  const admin = new DemoClient(site);
  await admin.logIn(administrator.email, password);
  const cook = createClients(site, cooks, password);
  const categories = await createCategories(admin, challenges);
  await inParallel(challenges, 3, async (challenge) => {
    const id = await createChallenge(admin, challenge, categories.get(challenge.category) ?? "");
    await fillChallenge({ challenge, id, admin, cook });
  });
  await recordWinners(site);
}

/** The clock would name the winners at its next full hour. */
async function recordWinners(site: string): Promise<void> {
  const { ok, status } = await fetch(`${site}/_local/schedules/clock/run`, { method: "POST" });
  if (!ok) throw new Error(`L'horloge a répondu ${status}`);
}

async function createCategories(admin: DemoClient, challenges: DemoChallenge[]) {
  const names = [...new Set(challenges.map(({ category }) => category))];
  await inParallel(names, 1, (name) => admin.send("POST", "/categories", { name }));
  const known = (await admin.send("GET", "/categories")) as { id: string; name: string }[];
  return new Map(known.map(({ id, name }) => [name, id]));
}

async function createChallenge(admin: DemoClient, challenge: DemoChallenge, categoryId: string) {
  const { title, description, type, firstDay, lastDay } = challenge;
  const known = (await admin.send("GET", "/challenges/admin?limit=50")) as Listed[];
  const there = known.find((one) => one.title === title);
  if (there) return there.id;
  const [startDate, endDate] = [dayFromNow(firstDay), dayFromNow(lastDay)];
  const draft = { title, description, type, categoryId, startDate, endDate };
  return ((await admin.send("POST", "/challenges/admin", draft)) as Listed).id;
}

async function fillChallenge(task: {
  challenge: DemoChallenge;
  id: string;
  admin: DemoClient;
  cook: Cook;
}): Promise<void> {
  const { challenge, id, admin, cook } = task;
  const known = (await admin.send("GET", `/recipes/challenge/${id}?limit=50`)) as Listed[];
  await inParallel(challenge.recipes, 2, async (recipe) => {
    const there = known.find(({ title }) => title === recipe.title);
    const recipeId = there?.id ?? (await submit(await cook(recipe.author), challenge, recipe, id));
    await inParallel(Object.entries(recipe.ratings), 2, async ([voter, rating]) => {
      await (await cook(voter)).send("POST", `/recipes/${recipeId}/vote`, { rating });
    });
    await keepForLater({ challenge, recipe, recipeId, cook });
  });
}

const keepersOfRecipe = 3;

/** The first who gave a recipe five stars keep it; those of challenges that have ended have cooked it since. */
async function keepForLater(task: {
  challenge: DemoChallenge;
  recipe: DemoRecipe;
  recipeId: string;
  cook: Cook;
}): Promise<void> {
  const { challenge, recipe, recipeId, cook } = task;
  const fans = Object.entries(recipe.ratings).filter(([, rating]) => rating === 5);
  const day = challenge.lastDay + 1;
  const change = day <= 0 ? { cookedOn: dayFromNow(day) } : {};
  await inParallel(fans.slice(0, keepersOfRecipe), 2, async ([handle]) => {
    await (await cook(handle)).send("PUT", `/users/carnet/${recipeId}`, change);
  });
}

/** Submits a recipe at its instant: the local gateway lets a request live at another time. */
async function submit(
  client: DemoClient,
  challenge: DemoChallenge,
  recipe: DemoRecipe,
  challengeId: string,
): Promise<string> {
  const form = new FormData();
  form.set("title", recipe.title);
  form.set("description", recipe.description);
  form.set("challengeId", challengeId);
  form.set("ingredients", JSON.stringify(recipe.ingredients));
  const picture = new Uint8Array(await readFile(picturePath(recipe)));
  form.set("image", new Blob([picture], { type: "image/webp" }), recipe.picture);
  const headers = { "x-local-clock": String(instantOf(challenge, recipe) - Date.now()) };
  const reply =
    (await client.send("POST", "/recipes", form, headers)) ??
    (await client.send("GET", `/recipes/challenge/${challengeId}/my-recipe`));
  return (reply as Listed).id;
}

function instantOf({ firstDay, lastDay }: DemoChallenge, { submittedAt }: DemoRecipe): number {
  const start = startOfParisDay(dayFromNow(firstDay)).getTime();
  const end = Math.min(Date.now(), startOfParisDay(dayFromNow(lastDay + 1)).getTime() - 1000);
  return Math.round(start + submittedAt * (end - start));
}

const [site = "http://localhost:3000"] = process.argv.slice(2);
await fill(site);
