import type { contract } from "#shared/contract/contract.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { newRefreshToken, refreshTokenText } from "../../auth/refresh-token.ts";
import { createCategory } from "../../data/challenge/category-store.ts";
import { recordWinnersOfChallenge } from "../../data/results/record-winners.ts";
import { createLink, type LinkPurpose } from "../../data/session/link-store.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { smallPhoto } from "../../images/testing/sample-photos.ts";
import { createTestChallenge, inHours } from "../test-data/challenges.ts";
import { enterRecipe, recipeForm } from "../test-data/recipes.ts";
import {
  createNotice,
  explanation,
  reportAndWithdraw,
  withdrawalDecision,
} from "../test-data/reports.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

type Contract = typeof contract;

/** The names of all calls. */
export type CallName = {
  [Feature in keyof Contract]: keyof Contract[Feature] & string;
}[keyof Contract];

/** Those whom a request concerns; they may be one and the same. */
export interface Involved {
  caller: TestUser;
  /** Whose things the call is about, where it is about somebody's. */
  owner: TestUser;
}

type Sample = (involved: Involved) => TestRequest | Promise<TestRequest>;

/** For every call what it takes to succeed, made anew for each use; the caller's token is left to the test. */
export const sampleCalls: Record<CallName, Sample> = {
  register: () => ({ body: { nom: "Noé", email: newAddress(), mot_de_passe: "secret-1" } }),
  verifyEmail: async ({ owner }) => ({ query: { token: await linkOf(owner, "verify") } }),
  resendVerification: ({ owner }) => ({ body: { email: owner.email } }),
  login: ({ owner }) => ({ body: { email: owner.email, mot_de_passe: owner.password } }),
  refresh: async ({ owner }) => ({ body: { refreshToken: await sessionOf(owner) } }),
  logout: async ({ owner }) => ({ body: { refreshToken: await sessionOf(owner) } }),
  requestPasswordReset: ({ owner }) => ({ body: { email: owner.email } }),
  resetPassword: async ({ owner }) => ({
    body: { token: await linkOf(owner, "reset"), newPassword: "secret-2" },
  }),

  getCurrentChallenges: () => ({}),
  listChallengeHistory: () => ({}),
  getChallenge: async () => ({ params: { challengeId: (await createTestChallenge()).id } }),
  getChallengeResults: async () => {
    const { id: challengeId } = await createTestChallenge();
    await recordWinnersOfChallenge(challengeId, inHours(60));
    return { params: { challengeId } };
  },
  listCategories: () => ({}),
  createCategory: () => ({ body: { name: `Soupes ${newId()}` } }),
  renameCategory: async () => ({
    params: { categoryId: (await createCategory(`Potages ${newId()}`)).id },
    body: { name: `Soupes ${newId()}` },
  }),
  deleteCategory: async () => ({
    params: { categoryId: (await createCategory(`Potages ${newId()}`)).id },
  }),
  getLeaderboard: () => ({}),

  createRecipe: async () => {
    const { id: challengeId } = await createTestChallenge();
    return { form: recipeForm({ challengeId }, await smallPhoto()) };
  },
  createImageUpload: () => ({ body: { contentType: "image/png" } }),
  listRecipes: () => ({}),
  listChallengeRecipes: async () => ({ params: { challengeId: (await createTestChallenge()).id } }),
  getMyRecipe: async ({ owner }) => {
    const { id: challengeId } = await createTestChallenge();
    await enterRecipe(challengeId, owner);
    return { params: { challengeId } };
  },
  getRecipe: aboutRecipe,
  updateRecipe: async (involved) => ({ ...(await aboutRecipe(involved)), form: recipeForm({}) }),
  deleteRecipe: aboutRecipe,
  hasVoted: aboutRecipe,
  castVote: async (involved) => ({ ...(await aboutRecipe(involved)), body: { rating: 4 } }),

  listCookbook: () => ({}),
  listKeptRecipes: () => ({}),
  keepRecipe: async (involved) => ({ ...(await aboutRecipe(involved)), body: {} }),
  deleteCookbookEntry: aboutRecipe,

  reportRecipe: async (involved) => ({ ...(await aboutRecipe(involved)), body: aReport }),
  sendReport: async ({ owner }) => ({
    address: newNetwork(),
    body: {
      ...{ ...aReport, nom: "Ali", email: newAddress() },
      url: `https://exemple.fr/recipes/${await recipeOf(owner)}`,
    },
  }),
  confirmReport: async ({ owner }) => ({
    body: { token: await createNotice(await recipeOf(owner)) },
  }),
  listCases: () => ({}),
  getCase: async ({ owner }) => ({ params: { caseId: await recipeOf(owner) } }),
  decideCase: async ({ owner }) => ({
    params: { caseId: await recipeOf(owner) },
    body: withdrawalDecision,
  }),
  restoreRecipe: aboutWithdrawn,
  listDecisions: () => ({}),
  appealDecision: async (involved) => ({
    ...(await aboutWithdrawn(involved)),
    body: { message: "La photo est bien de moi." },
  }),

  getProfile: () => ({}),
  getProfileStats: () => ({}),
  updateProfile: ({ caller: { email } }) => ({ body: { nom: "Nouveau nom", email } }),
  exportProfile: () => ({}),
  deleteProfile: ({ caller: { password } }) => ({ body: { password } }),

  listAdminChallenges: () => ({}),
  createChallenge: async () => ({ body: await challengeDraft() }),
  updateChallenge: async () => ({ ...(await aboutChallenge()), body: await challengeDraft() }),
  deleteChallenge: aboutChallenge,
  countChallengeRecipes: aboutChallenge,
  getGptSettings: () => ({}),
  saveGptSettings: () => ({
    body: {
      ...{ autoGenerateDaily: false, autoGenerateWeekly: false },
      ...{ dailyInterval: 1, weeklyInterval: 7, dailyPrompt: "", weeklyPrompt: "" },
    },
  }),
  proposeChallenge: () => ({ body: { type: "DAILY", refused: ["La tarte fine"] } }),
  generateChallenge: () => ({
    body: {
      type: "DAILY",
      proposal: { title: "Le clafoutis", description: "De saison.", category: "Desserts" },
    },
  }),

  listUsers: () => ({}),
  createUser: () => ({
    body: { nom: "Rose", email: newAddress(), mot_de_passe: "secret-1", role: "USER" },
  }),
  listParticipations: () => ({}),
  listSessions: () => ({}),
  endSession: async ({ caller }) => ({
    params: { sessionId: (await sessionOf(caller)).split(".")[0] ?? "" },
  }),
  changeUserRole: ({ owner }) => ({ params: { userId: owner.id }, body: { role: "ADMIN" } }),
  verifyUser: ({ owner }) => ({ params: { userId: owner.id }, body: { isVerified: true } }),
  banUser: ({ owner }) => ({ params: { userId: owner.id }, body: { banReason: "Copie" } }),
  unbanUser: ({ owner }) => ({ params: { userId: owner.id } }),
  deleteUser: ({ owner }) => ({ params: { userId: owner.id } }),
};

let networks = 0;
const newNetwork = () => `2001:db8:0:${(networks++).toString(16)}::1`;
const newAddress = () => `${newId()}@exemple.fr`;

async function linkOf({ id: userId, email }: TestUser, purpose: LinkPurpose): Promise<string> {
  const token = newId(20);
  await createLink(token, { purpose, userId, email, epoch: 0 }, new Date());
  return token;
}

async function sessionOf({ id: userId }: TestUser): Promise<string> {
  const token = newRefreshToken();
  await openSession({ userId, epoch: 0, userAgent: "", ...token }, new Date());
  return refreshTokenText(token);
}

async function aboutRecipe({ owner }: Involved): Promise<TestRequest> {
  const { id } = await createTestChallenge();
  return { params: { recipeId: await enterRecipe(id, owner) } };
}

const aReport = { ground: "COPY", explanation, goodFaith: true };

async function recipeOf(owner: TestUser): Promise<string> {
  return enterRecipe((await createTestChallenge()).id, owner);
}

async function aboutWithdrawn({ owner }: Involved) {
  const caseId = await recipeOf(owner);
  await reportAndWithdraw(caseId);
  return { params: { caseId } };
}

async function aboutChallenge(): Promise<TestRequest> {
  return { params: { challengeId: (await createTestChallenge()).id } };
}

async function challengeDraft() {
  const { id: categoryId } = await createCategory(`Desserts ${newId()}`);
  const today = parisDay(new Date());
  const days = { startDate: today, endDate: addDays(today, 1) };
  return { title: "Le flan", description: "Un flan.", type: "DAILY", categoryId, ...days };
}
