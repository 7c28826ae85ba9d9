import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { CookbookChange } from "#shared/model/cookbook.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { createCategory } from "../data/challenge/category-store.ts";
import { createChallenge } from "../data/challenge/change-challenge.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { createLink } from "../data/session/link-store.ts";
import { newId } from "../data/table/new-id.ts";
import { smallPhoto } from "../images/testing/sample-photos.ts";
import { enterRecipe, makeChallenge, recipeForm } from "./challenges.ts";
import { changeAccount } from "./change-account.ts";
import type { Engine } from "./engine.ts";
import type { TestRequest } from "./invoke.ts";
import { makePerson, type TestPerson } from "./people.ts";
import { personWithEverything } from "./person-with-everything.ts";
import { rateRecipe } from "./rate-recipe.ts";
import { type CallName, sampleCalls } from "./sample-calls.ts";

/** Fills an empty table with what a request is about, and gives the request. */
type Prepare = (engine: Engine) => Promise<TestRequest>;

/** A call of the contract, in one of the ways in which it may go. */
export interface CallScenario {
  title: string;
  entry: ContractEntry;
  prepare: Prepare;
}

/** For calls that do more than their sample shows, or several things, what they are about. */
const particular: Partial<Record<CallName, Record<string, Prepare>>> = {
  verifyEmail: {
    "of a new account": async (engine) => followLink(await makePerson(engine, { verified: false })),
    "of another address": async (engine) => {
      const person = await makePerson(engine);
      const pendingEmail = `${newId()}@exemple.fr`;
      await changeAccount(person.id, { pendingEmail });
      return followLink({ ...person, email: pendingEmail }, "email-change");
    },
  },
  resendVerification: {
    "of a new account": async (engine) => {
      const { email } = await makePerson(engine, { verified: false });
      return { body: { email } };
    },
  },
  login: {
    "with the right password": (engine) => fromSample(engine, "login", "public"),
    "with a wrong password": async (engine) => {
      const { email } = await makePerson(engine);
      return { body: { email, mot_de_passe: "wrong" } };
    },
  },
  createRecipe: {
    "with a long text": async (engine) => {
      const { id: challengeId } = await makeChallenge();
      const { token } = await makePerson(engine);
      return {
        token,
        form: recipeForm({ challengeId, description: longText() }, await smallPhoto()),
      };
    },
  },
  updateRecipe: {
    "with another photo and a long text": async (engine) => {
      const { token, params } = await ownRecipe(engine);
      return { token, params, form: recipeForm({ description: longText() }, await smallPhoto()) };
    },
  },
  deleteRecipe: { "that has votes": ownRecipe },
  keepRecipe: {
    "of somebody else": (engine) => keptRecipe(engine, {}),
    "that was cooked": (engine) => keptRecipe(engine, { cookedOn: "2026-01-02" }),
    "that is kept already": async (engine) => {
      const request = await keptRecipe(engine, { cookedOn: "2026-01-02", note: "Bonne" });
      await keepRecipe(request.keeper, request.params.recipeId, {}, new Date());
      return request;
    },
  },
  deleteCookbookEntry: {
    "of a recipe that was cooked": async (engine) => {
      const { token, keeper, params } = await keptRecipe(engine, {});
      const change = { cookedOn: "2026-01-02" };
      await keepRecipe(keeper, params.recipeId, change, new Date());
      return { token, params };
    },
  },
  updateProfile: {
    "of the name": (engine) => fromSample(engine, "updateProfile", "user"),
    "of the address": async (engine) => {
      const { token, nom, password: currentPassword } = await makePerson(engine);
      return { token, body: { nom, email: `${newId()}@exemple.fr`, currentPassword } };
    },
    "of the password": async (engine) => {
      const { token, nom, email, password } = await makePerson(engine);
      return { token, body: { nom, email, currentPassword: password, newPassword: "secret-2" } };
    },
  },
  deleteProfile: {
    "of a cook": async (engine) => {
      const { token, password } = await personWithEverything(engine);
      return { token, body: { password } };
    },
  },
  updateChallenge: {
    "that has recipes": async (engine) => {
      const params = { challengeId: await challengeWithEverything() };
      return { token: await adminToken(engine), params, body: draft(2) };
    },
  },
  deleteChallenge: {
    "that has recipes": async (engine) => {
      const params = { challengeId: await challengeWithEverything() };
      return { token: await adminToken(engine), params };
    },
  },
  saveGptSettings: {
    "with a key": async (engine) => {
      const request = await fromSample(engine, "saveGptSettings", "admin");
      return { ...request, body: { ...(request.body as object), apiKey: "sk-0123456789abcdef" } };
    },
  },
  changeUserRole: {
    "of a user": (engine) => fromSample(engine, "changeUserRole", "admin"),
    "of an administrator": async (engine) => ({
      ...(await aboutAdmin(engine)),
      body: { role: "USER" },
    }),
  },
  verifyUser: {
    "who is not yet": async (engine) => {
      const params = { userId: (await makePerson(engine, { verified: false })).id };
      return { token: await adminToken(engine), params, body: { isVerified: true } };
    },
  },
  banUser: {
    "who administers": async (engine) => ({
      ...(await aboutAdmin(engine)),
      body: { banReason: "Copie" },
    }),
  },
  unbanUser: {
    "who is banned": async (engine) => {
      const { id: userId } = await makePerson(engine);
      await changeAccount(userId, { isBanned: true, banReason: "Copie", epoch: 1 });
      return { token: await adminToken(engine), params: { userId } };
    },
  },
  deleteUser: {
    "who cooks": async (engine) => {
      const params = { userId: (await personWithEverything(engine)).id };
      return { token: await adminToken(engine), params };
    },
  },
};

/** Every call of the contract: in its particular ways, or else as its sample shows it. */
export function callScenarios(): CallScenario[] {
  return contractEntries().flatMap((entry) => {
    const name = entry.name as CallName;
    const ways = particular[name];
    if (!ways) {
      const prepare: Prepare = (engine) => fromSample(engine, name, entry.call.access);
      return [{ title: name, entry, prepare }];
    }
    return Object.entries(ways).map(([way, prepare]) => ({
      title: `${name} ${way}`,
      entry,
      prepare,
    }));
  });
}

async function fromSample(
  engine: Engine,
  name: CallName,
  access: ContractEntry["call"]["access"],
): Promise<TestRequest> {
  const caller = await makePerson(engine, { role: access === "admin" ? "ADMIN" : "USER" });
  const ownThings = access === "user" && name !== "castVote";
  const owner = ownThings ? caller : await makePerson(engine);
  const request = await sampleCalls[name]({ caller, owner });
  return access === "public" ? request : { ...request, token: caller.token };
}

async function followLink(
  { id: userId, email }: TestPerson,
  purpose: "verify" | "email-change" = "verify",
): Promise<TestRequest> {
  const token = newId(20);
  await createLink(token, { purpose, userId, email, epoch: 0 }, new Date());
  return { query: { token } };
}

/** Too long to stand in a recipe's card, however well it is packed. */
function longText(): string {
  return Array.from({ length: 150 }, () => newId(12)).join(" ");
}

async function ownRecipe(engine: Engine) {
  const { token, ...author } = await makePerson(engine);
  const { id } = await makeChallenge();
  const recipeId = await enterRecipe(id, author);
  for (const rating of [5, 2]) await rateRecipe(recipeId, rating);
  return { token, params: { recipeId } };
}

async function keptRecipe(engine: Engine, body: CookbookChange) {
  const { id: keeper, token } = await makePerson(engine);
  return {
    keeper,
    token,
    params: { recipeId: await enterRecipe((await makeChallenge()).id) },
    body,
  };
}

function draft(days: number) {
  const startDate = parisDay(new Date());
  const texts = { title: "Le flan", description: "Un flan.", categoryId: "dessert" };
  return { ...texts, type: "DAILY" as const, startDate, endDate: addDays(startDate, days) };
}

/** A challenge of the agenda with two recipes that have votes. */
async function challengeWithEverything(): Promise<string> {
  const { id } = await createChallenge(draft(1), await createCategory("Dessert"), new Date());
  for (const rating of [5, 2]) await rateRecipe(await enterRecipe(id), rating);
  return id;
}

async function adminToken(engine: Engine): Promise<string> {
  return (await makePerson(engine, { role: "ADMIN" })).token;
}

async function aboutAdmin(engine: Engine) {
  const { id: userId } = await makePerson(engine, { role: "ADMIN" });
  return { token: await adminToken(engine), params: { userId } };
}
