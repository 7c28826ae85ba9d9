import type { ContractEntry } from "#shared/contract/contract.ts";
import { childAbuse } from "#shared/model/report.ts";
import { keepRecipe } from "../../data/cookbook/keep-recipe.ts";
import { newId } from "../../data/table/ids.ts";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import type { Engine } from "../table/start-engine.ts";
import { createTestChallenge } from "../test-data/challenges.ts";
import { recipeForm } from "../test-data/recipes.ts";
import { createUserWithEverything } from "../test-data/user-with-everything.ts";
import { changeAccount, createTestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";
import {
  aboutAdmin,
  adminToken,
  challengeWithEverything,
  draft,
  followLink,
  keptRecipe,
  longText,
  ownRecipe,
} from "./prepared-requests.ts";
import { type CallName, sampleCalls } from "./sample-calls.ts";

/** Fills an empty table with what a request is about, and gives the request. */
export type Prepare = (engine: Engine) => Promise<TestRequest>;

/** For calls that do more than their sample shows, or several things, what they are about. */
export const particularCalls: Partial<Record<CallName, Record<string, Prepare>>> = {
  verifyEmail: {
    "of a new account": async (engine) =>
      followLink(await createTestUser(engine, { verified: false })),
    "of another address": async (engine) => {
      const person = await createTestUser(engine);
      const pendingEmail = `${newId()}@exemple.fr`;
      await changeAccount(person.id, { pendingEmail });
      return followLink({ ...person, email: pendingEmail }, "email-change");
    },
  },
  resendVerification: {
    "of a new account": async (engine) => {
      const { email } = await createTestUser(engine, { verified: false });
      return { body: { email } };
    },
  },
  login: {
    "with the right password": (engine) => fromSample(engine, "login", "public"),
    "with a wrong password": async (engine) => {
      const { email } = await createTestUser(engine);
      return { body: { email, mot_de_passe: "wrong" } };
    },
  },
  sendReport: {
    "of a copy, with an address": (engine) => fromSample(engine, "sendReport", "public"),
    "of child abuse, without a name": async (engine) => {
      const { params } = await ownRecipe(engine);
      const url = `https://exemple.fr/recipes/${params.recipeId}`;
      const explanation = "Cette photo montre un enfant.";
      return { body: { url, ground: childAbuse, explanation, goodFaith: true } };
    },
  },
  createRecipe: {
    "with a long text": async (engine) => {
      const { id: challengeId } = await createTestChallenge();
      const { token } = await createTestUser(engine);
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
      const { token, nom, password: currentPassword } = await createTestUser(engine);
      return { token, body: { nom, email: `${newId()}@exemple.fr`, currentPassword } };
    },
    "of the password": async (engine) => {
      const { token, nom, email, password } = await createTestUser(engine);
      return { token, body: { nom, email, currentPassword: password, newPassword: "secret-2" } };
    },
  },
  deleteProfile: {
    "of a cook": async (engine) => {
      const { token, password } = await createUserWithEverything(engine);
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
      const params = { userId: (await createTestUser(engine, { verified: false })).id };
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
      const { id: userId } = await createTestUser(engine);
      await changeAccount(userId, { isBanned: true, banReason: "Copie", epoch: 1 });
      return { token: await adminToken(engine), params: { userId } };
    },
  },
  deleteUser: {
    "who cooks": async (engine) => {
      const params = { userId: (await createUserWithEverything(engine)).id };
      return { token: await adminToken(engine), params };
    },
  },
};

/** A call as its sample shows it, by somebody of the access that it asks for. */
export async function fromSample(
  engine: Engine,
  name: CallName,
  access: ContractEntry["call"]["access"],
): Promise<TestRequest> {
  const caller = await createTestUser(engine, { role: access === "admin" ? "ADMIN" : "USER" });
  const ownThings = access === "user" && name !== "castVote" && name !== "reportRecipe";
  const owner = ownThings ? caller : await createTestUser(engine);
  const request = await sampleCalls[name]({ caller, owner });
  return access === "public" ? request : { ...request, token: caller.token };
}
