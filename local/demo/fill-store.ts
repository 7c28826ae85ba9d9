import type { DemoChallenge, DemoRecipe } from "./demo-challenges.ts";
import { demoChallenges } from "./demo-challenges.ts";
import { DemoClient } from "./demo-client.ts";
import { administrator, cooks, demoPassword } from "./demo-people.ts";
import { drawDish } from "./draw-dish.ts";
import { inTurn } from "./in-turn.ts";
import { randomFrom } from "./random.ts";
import { signUp } from "./sign-up.ts";

interface Submitted {
  id: string;
  cook: number;
}

/**
 * Fills an empty store through the public calls, as people would: they sign up, follow their mailed link, cook and
 * vote; challenges of the past are opened, cooked for, then moved to their days. The administrator is there already.
 */
async function fillStore(site: string): Promise<void> {
  const admin = new DemoClient(site);
  await admin.logIn(administrator.email, demoPassword);
  const clients = await inTurn(cooks, 4, (cook) => signUp(site, cook, demoPassword));
  const categories = await createCategories(admin);
  for (const [number, challenge] of demoChallenges.entries()) {
    const categoryId = categories.get(challenge.category) ?? "";
    await cookFor(challenge, categoryId, number, admin, clients);
  }
}

async function createCategories(admin: DemoClient): Promise<Map<string, string>> {
  const names = [...new Set(demoChallenges.map(({ category }) => category))];
  await inTurn(names, 1, (name) => admin.send("POST", "/categories", { name }));
  const known = (await admin.send("GET", "/categories")) as { id: string; name: string }[];
  return new Map(known.map(({ id, name }) => [name, id]));
}

async function cookFor(
  challenge: DemoChallenge,
  categoryId: string,
  number: number,
  admin: DemoClient,
  clients: DemoClient[],
): Promise<void> {
  const { title, description, type, from, to, recipes } = challenge;
  const draft = { title, description, type, categoryId, startDate: day(from), endDate: day(to) };
  const open = { ...draft, endDate: day(Math.max(to, 0)) };
  const known = (await admin.send("GET", "/challenges/admin")) as { id: string; title: string }[];
  const id =
    known.find((one) => one.title === title)?.id ??
    ((await admin.send("POST", "/challenges/admin", open)) as { id: string }).id;
  // The visitor, first of the cooks, has taken part in nothing yet.
  const cookOf = (i: number) => 1 + ((i * 5 + number * 3) % (clients.length - 1));
  const submitted = await inTurn(recipes, 2, async (recipe, i): Promise<Submitted> => {
    const cook = cookOf(i);
    const form = await recipeForm(recipe, id, number * 100 + i);
    const client = clients[cook] as DemoClient;
    const reply =
      (await client.send("POST", "/recipes", form)) ??
      (await client.send("GET", `/recipes/challenge/${id}/my-recipe`));
    return { id: (reply as { id: string }).id, cook };
  });
  await vote(submitted, clients, number);
  if (to < 0) await admin.send("PUT", `/challenges/admin/${id}`, draft);
}

async function recipeForm(recipe: DemoRecipe, challengeId: string, seed: number) {
  const form = new FormData();
  const picture = await drawDish({ kind: recipe.kind, colors: recipe.colors, seed });
  form.set("title", recipe.title);
  form.set("description", recipe.description);
  form.set("challengeId", challengeId);
  form.set(
    "ingredients",
    JSON.stringify(
      recipe.ingredients.map((line) => {
        const [quantity, unit, name] = line.split("|");
        return { quantity, unit, name };
      }),
    ),
  );
  form.set("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "plat.jpg");
  return form;
}

/** Each recipe has a worth of its own, around which the others' ratings fall. */
async function vote(submitted: Submitted[], clients: DemoClient[], seed: number): Promise<void> {
  const random = randomFrom(seed + 1);
  const ballots = submitted.flatMap(({ id, cook }) => {
    const [worth, eagerness] = [2.6 + random() * 2.2, 0.25 + random() * 0.6];
    return clients.flatMap((client, voter) => {
      if (voter === 0 || voter === cook || random() > eagerness) return [];
      const rating = Math.round(worth + (random() - 0.5) * 2);
      return [{ client, id, rating: Math.min(5, Math.max(1, rating)) }];
    });
  });
  await inTurn(ballots, 6, ({ client, id, rating }) =>
    client.send("POST", `/recipes/${id}/vote`, { rating }),
  );
}

/** The day `yyyy-mm-dd` in Paris, some days from now. */
function day(offset: number): string {
  const instant = new Date(Date.now() + offset * 86_400_000);
  return new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format(instant);
}

const [site = "http://localhost:3000"] = process.argv.slice(2);
await fillStore(site);
