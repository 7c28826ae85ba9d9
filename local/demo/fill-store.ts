import { dayFromNow, parisDay } from "./days.ts";
import type { DemoChallenge, DemoRecipe } from "./demo-challenge.ts";
import { demoChallenges } from "./demo-challenges.ts";
import { DemoClient } from "./demo-client.ts";
import { ballotsFor, cooksFor, DemoCommunity } from "./demo-community.ts";
import { administrator, demoPassword } from "./demo-people.ts";
import { drawDish } from "./draw-dish.ts";
import { inTurn } from "./in-turn.ts";

/**
 * Fills an empty store through the public calls, as people would: they sign up, follow their mailed link, cook and
 * vote; challenges of the past are opened, cooked for, then moved to their days. The open ones come first.
 * Started again after a cut, it goes on: what is there already stays. The administrator is there already.
 */
async function fillStore(site: string): Promise<void> {
  const admin = new DemoClient(site);
  await admin.logIn(administrator.email, demoPassword);
  const categories = await createCategories(admin);
  const community = new DemoCommunity(site);
  const fill = async (challenge: DemoChallenge) => {
    const seed = demoChallenges.indexOf(challenge);
    const categoryId = categories.get(challenge.category) ?? "";
    await fillChallenge({ challenge, seed, categoryId, admin, community });
  };
  await inTurn(
    demoChallenges.filter(({ to }) => to >= 0),
    2,
    fill,
  );
  await inTurn(
    demoChallenges.filter(({ to }) => to < 0),
    2,
    fill,
  );
  await recordWinners(site);
}

/** The clock would name the winners at its next full hour. */
async function recordWinners(site: string): Promise<void> {
  const { ok, status } = await fetch(`${site}/_local/schedules/clock/run`, { method: "POST" });
  if (!ok) throw new Error(`The clock answered ${status}`);
}

async function createCategories(admin: DemoClient): Promise<Map<string, string>> {
  const names = [...new Set(demoChallenges.map(({ category }) => category))];
  await inTurn(names, 1, (name) => admin.send("POST", "/categories", { name }));
  const known = (await admin.send("GET", "/categories")) as { id: string; name: string }[];
  return new Map(known.map(({ id, name }) => [name, id]));
}

interface Task {
  challenge: DemoChallenge;
  seed: number;
  categoryId: string;
  admin: DemoClient;
  community: DemoCommunity;
}

async function fillChallenge(task: Task): Promise<void> {
  const { challenge, seed, categoryId, admin, community } = task;
  const { title, description, type, from, to } = challenge;
  const [startDate, endDate] = [dayFromNow(from), dayFromNow(to)];
  const draft = { title, description, type, categoryId, startDate, endDate };
  const all = (await admin.send("GET", "/challenges/admin?limit=50")) as Listed[];
  const known = all.find((one) => one.title === title);
  if (known && to < 0 && parisDay(new Date(known.endDate)) === endDate) return;
  const open = { ...draft, endDate: dayFromNow(Math.max(to, 0)) };
  const { id } = (
    known
      ? await admin.send("PUT", `/challenges/admin/${known.id}`, open)
      : await admin.send("POST", "/challenges/admin", open)
  ) as Listed;
  const recipeIds = await cookRecipes(task, id);
  await inTurn(ballotsFor(challenge, seed), 4, async ({ recipe, voter, rating }) => {
    const client = await community.client(voter);
    await client.send("POST", `/recipes/${recipeIds[recipe]}/vote`, { rating });
  });
  if (to < 0) await admin.send("PUT", `/challenges/admin/${id}`, draft);
}

interface Listed {
  id: string;
  title: string;
  endDate: string;
}

/** The ids of a challenge's recipes, in the order of the demo; those that are missing are cooked. */
async function cookRecipes(task: Task, challengeId: string): Promise<string[]> {
  const { challenge, seed, admin, community } = task;
  const path = `/recipes/challenge/${challengeId}`;
  const known = (await admin.send("GET", `${path}?limit=50`)) as { id: string; title: string }[];
  const cooks = cooksFor(challenge, seed);
  return inTurn(challenge.recipes, 2, async (recipe, i) => {
    const there = known.find(({ title }) => title === recipe.title);
    if (there) return there.id;
    const [client, form] = await Promise.all([
      community.client(cooks[i] ?? 0),
      recipeForm(recipe, challengeId, seed * 100 + i),
    ]);
    const reply =
      (await client.send("POST", "/recipes", form)) ??
      (await client.send("GET", `${path}/my-recipe`));
    return (reply as { id: string }).id;
  });
}

async function recipeForm(recipe: DemoRecipe, challengeId: string, seed: number) {
  const form = new FormData();
  const picture = await drawDish({ kind: recipe.kind, colors: recipe.colors, seed });
  const ingredients = recipe.ingredients.map((line) => {
    const [quantity, unit, name] = line.split("|");
    return { quantity, unit, name };
  });
  form.set("title", recipe.title);
  form.set("description", recipe.description);
  form.set("challengeId", challengeId);
  form.set("ingredients", JSON.stringify(ingredients));
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "plat.jpg");
  return form;
}

const [site = "http://localhost:3000"] = process.argv.slice(2);
await fillStore(site);
