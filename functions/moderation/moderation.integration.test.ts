import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#shared/contract/moderation-cases.ts";
import type { Role } from "#shared/model/user.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { getLeaderboard } from "../data/board/board-store.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { deleteChallenge } from "../data/challenge/change-challenge.ts";
import { recordWinnersOf } from "../data/challenge/winner-store.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { newCase } from "../data/moderation/new-case.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { imageFolder } from "../data/recipe/image-folder.ts";
import { placeOf } from "../data/recipe/recipe-card.ts";
import { getCard, getRecipe } from "../data/recipe/recipe-store.ts";
import { keys, recipePlace } from "../data/table/keys.ts";
import { newId } from "../data/table/new-id.ts";
import { putUncountedVote } from "../data/vote/uncounted-votes.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { variantKey } from "../images/delete-objects.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { type AuthServices, startAuthServices } from "../testing/auth-services.ts";
import { enterRecipe, inHours, makeChallenge } from "../testing/challenges.ts";
import { inconsistencies } from "../testing/inconsistencies.ts";
import { violations } from "../testing/invariants.ts";
import { invoke } from "../testing/invoke.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/live-endpoint.ts";
import { measureCost } from "../testing/measure-cost.ts";
import { explanation, withdrawal } from "../testing/moderated.ts";
import { type ObjectStore, startObjectStore } from "../testing/object-store.ts";
import { makePerson, type TestPerson } from "../testing/people.ts";
import { putItems } from "../testing/put-items.ts";
import { rateRecipe } from "../testing/rate-recipe.ts";
import { restoreTable } from "../testing/restore-table.ts";
import { drainStream } from "../testing/stream.ts";
import { tableContents } from "../testing/table-contents.ts";
import { handler as appeal } from "./appeal-decision.ts";
import { handler as confirm } from "./confirm-report.ts";
import { handler as decide } from "./decide-case.ts";
import { handler as getCase } from "./get-case.ts";
import { handler as listCases } from "./list-cases.ts";
import { handler as listDecisions } from "./list-decisions.ts";
import { handler as report } from "./report-recipe.ts";
import { handler as restore } from "./restore-recipe.ts";
import { handler as sendReport } from "./send-report.ts";

let services: AuthServices;
let live: LiveEndpoint;
let images: ObjectStore;
let admin: TestPerson;
let author: TestPerson;

beforeAll(async () => {
  images = await startObjectStore();
  services = await startAuthServices();
  live = await startLiveEndpoint();
});
afterAll(async () => {
  await Promise.all([live, services, images].map((service) => service?.stop()));
});
beforeEach(async () => {
  await restoreTable(services.engine, []);
  images.objects.clear();
  services.mailbox.sent.length = 0;
  admin = await person("ADMIN");
  author = await person();
});

const person = (role: Role = "USER", nom?: string) =>
  makePerson(services.engine, { role, ...(nom && { nom }) });
const settled = () => drainStream(services.engine);
const body = { ground: "COPY", explanation, goodFaith: true };

const reportBy = ({ token }: TestPerson, recipeId: string, change: object = {}) =>
  invoke(report, { token, params: { recipeId }, body: { ...body, ...change } });
const decideAs = ({ token }: TestPerson, caseId: string, decision: object = withdrawal) =>
  invoke(decide, { token, params: { caseId }, body: decision });
const restoreAs = ({ token }: TestPerson, caseId: string) =>
  invoke(restore, { token, params: { caseId } });
const details = async (caseId: string) =>
  (await invoke(getCase, { token: admin.token, params: { caseId } })).body;
const appealAs = ({ token }: TestPerson, caseId: string, message = "La photo est bien de moi.") =>
  invoke(appeal, { token, params: { caseId }, body: { message } });
const mailsTo = ({ email }: { email: string }) =>
  services.mailbox.sent.filter(({ Destination }) => Destination?.ToAddresses?.includes(email));
const subjectsTo = (to: { email: string }) =>
  mailsTo(to).map(({ Content }) => Content?.Simple?.Subject?.Data);

async function sound(): Promise<void> {
  expect(await violations()).toEqual([]);
  expect(inconsistencies(await tableContents())).toEqual([]);
}

/** What neither follows from the hour nor belongs to moderation. */
const lasting = async () =>
  (await tableContents()).filter(({ PK }) => !/^(AGENDA|BOARD|NEWS|[MJX]#)/.test(PK));

/** A recipe with votes and a photo, in an open challenge. */
async function votedRecipe() {
  const { id: challengeId } = await makeChallenge();
  const recipeId = await enterRecipe(challengeId, author);
  for (const rating of [5, 2, 4]) await rateRecipe(recipeId, rating);
  const card = await getCard(recipeId);
  const folder = imageFolder(card.image, placeOf(card));
  for (const width of [480, 960, 1600]) images.put(variantKey(folder, width), Buffer.from("photo"));
  await settled();
  return { challengeId, recipeId, folder };
}

const error = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
];

describe("a report of a member", () => {
  it("opens a case, is receipted, and others join it", async () => {
    const { recipeId } = await votedRecipe();
    const [reader, other] = [await person("USER", "Ana"), await person("USER", "Bo")];
    const answer = await reportBy(reader, recipeId);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe("Merci. Vous serez averti de notre décision par email.");
    expect((await reportBy(other, recipeId, { ground: "HATE" })).status).toBe(201);
    await settled();
    expect(subjectsTo(reader)).toEqual(["Nous avons reçu votre signalement"]);
    const cases = (await invoke(listCases, { token: admin.token })).body;
    expect(cases).toMatchObject([{ id: recipeId, status: "OPEN", reportCount: 2 }]);
    const { reports, recipe, history, decision } = await details(recipeId);
    expect(reports).toMatchObject([
      { ground: "HATE", explanation, by: { nom: "Bo", userId: other.id } },
      { ground: "COPY", explanation, by: { nom: "Ana", userId: reader.id } },
    ]);
    expect(recipe).toMatchObject({ id: recipeId, ratingCount: 3 });
    expect([history, decision]).toEqual([[], null]);
    await sound();
  });

  it("is refused for one's own, a second time, for what is gone, and past ten an hour", async () => {
    const { recipeId } = await votedRecipe();
    const reader = await person();
    expect(error(await reportBy(author, recipeId))).toEqual([403, "own-recipe"]);
    await reportBy(reader, recipeId);
    const again = await reportBy(reader, recipeId);
    expect(error(again)).toEqual([409, "already-reported"]);
    expect(again.body.message).toBe("Vous avez déjà signalé cette recette");
    expect(error(await reportBy(reader, `${newId()}-${newId()}-abcd`))).toEqual([404, "not-found"]);
    await decideAs(admin, recipeId);
    expect(error(await reportBy(await person(), recipeId))).toEqual([404, "not-found"]);
    const keen = await person();
    const { id: challengeId } = await makeChallenge();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await reportBy(keen, await enterRecipe(challengeId))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it.each([
    [{ explanation: "court" }, "explanation"],
    [{ explanation: "x".repeat(2001) }, "explanation"],
    [{ ground: "CHILD_ABUSE" }, "ground"],
    [{ goodFaith: false }, "goodFaith"],
  ])("with %o is refused and stores nothing", async (change, field) => {
    const { recipeId } = await votedRecipe();
    const reader = await person();
    const before = await tableContents();
    const answer = await reportBy(reader, recipeId, change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await tableContents()).filter(({ PK }) => !PK.startsWith("X#"))).toEqual(before);
  });

  it("makes one case of fifty that come at once", async () => {
    const { recipeId } = await votedRecipe();
    const people = await Promise.all(Array.from({ length: 50 }, () => person()));
    const answers = await Promise.all(people.map((one) => reportBy(one, recipeId)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect((await details(recipeId)).reportCount).toBe(50);
    await settled();
    await sound();
  });
});

describe("a report without an account", () => {
  const address = (recipeId: string) => `https://exemple.fr/recipes/${recipeId}`;
  let network = 0;
  const send = (change: object) =>
    invoke(sendReport, {
      body: { ...body, nom: "Ali", email: "ali@exemple.fr", ...change },
      address: `2001:db8:${(network++).toString(16)}::1`,
    });
  const follow = (token: string) => invoke(confirm, { body: { token } });

  it("counts once its link is followed, and the link once", async () => {
    const { recipeId } = await votedRecipe();
    expect((await send({ url: address(recipeId) })).status).toBe(202);
    await settled();
    expect((await details(recipeId)).status).toBe("NONE");
    const [link] = services.mailbox.linksTo("ali@exemple.fr");
    expect(link?.pathname).toBe("/signaler");
    const token = link?.searchParams.get("token") ?? "";
    expect((await follow(token)).status).toBe(200);
    expect(error(await follow(token))).toEqual([400, "report-link-expired"]);
    expect(error(await follow("another"))).toEqual([400, "report-link-expired"]);
    const { reports } = await details(recipeId);
    expect(reports).toMatchObject([{ by: { nom: "Ali", email: "ali@exemple.fr" } }]);
    await decideAs(admin, recipeId, { decision: "KEEP" });
    await settled();
    expect(subjectsTo({ email: "ali@exemple.fr" }).sort()).toEqual([
      "Confirmez votre signalement",
      "Notre décision sur votre signalement",
      "Nous avons reçu votre signalement",
    ]);
    await sound();
  });

  it("is answered the same for a recipe that does not exist", async () => {
    const { recipeId } = await votedRecipe();
    const unknown = `${newId()}-${newId()}-abcd`;
    const [known, other] = [
      await send({ url: address(recipeId) }),
      await send({ url: address(unknown) }),
    ];
    expect([other.status, other.body]).toEqual([known.status, known.body]);
    await settled();
    for (const link of services.mailbox.linksTo("ali@exemple.fr")) {
      expect((await follow(link.searchParams.get("token") ?? "")).status).toBe(200);
    }
    expect((await invoke(listCases, { token: admin.token })).body).toHaveLength(1);
  });

  it("of child abuse comes at once, without name or address", async () => {
    const { recipeId } = await votedRecipe();
    const of = { ground: "CHILD_ABUSE", nom: undefined, email: undefined };
    expect((await send({ ...of, url: address(recipeId) })).status).toBe(202);
    expect((await send({ ...of, url: address(`${newId()}-${newId()}-abcd`) })).status).toBe(202);
    const { reports } = await details(recipeId);
    expect(reports).toEqual([
      { ground: "CHILD_ABUSE", explanation, reportedAt: expect.any(String) },
    ]);
  });

  it.each([
    [{ nom: undefined, email: undefined }, ["email", "nom"]],
    [{ url: "https://exemple.fr/challenges" }, ["url"]],
  ])("with %o is refused", async (change, fields) => {
    const answer = await send({ url: address(`${newId()}-${newId()}-abcd`), ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  });

  it("may come five times an hour from a network or for an address", async () => {
    const url = address(`${newId()}-${newId()}-abcd`);
    const from = (email: string, address: string) =>
      invoke(sendReport, { body: { ...body, nom: "Ali", email, url }, address });
    for (let count = 0; count < 5; count++) await from(`${count}@exemple.fr`, "192.0.2.7");
    expect((await from("x@exemple.fr", "192.0.2.7")).status).toBe(429);
    for (let count = 0; count < 5; count++) await from("b@exemple.fr", `192.0.3.${count}`);
    expect((await from("b@exemple.fr", "192.0.4.1")).status).toBe(429);
  });
});

describe("a recipe that is withdrawn", () => {
  it("is gone from everywhere; restored, it is back with votes, rank, win, place and photo", async () => {
    const { challengeId, recipeId, folder } = await votedRecipe();
    const rival = await enterRecipe(challengeId, await person());
    for (const rating of [3, 3, 3]) await rateRecipe(rival, rating);
    const reader = await person();
    await keepRecipe(reader.id, recipeId, { cookedOn: "2026-01-02" }, new Date());
    await recordWinnersOf(challengeId, inHours(200));
    await settled();
    const before = await lasting();
    const won = async () => Object.keys((await getChallenge(challengeId))?.winners ?? {});
    expect(await won()).toEqual([author.id]);

    await reportBy(reader, recipeId);
    expect((await decideAs(admin, recipeId)).body.status).toBe("WITHDRAWN");
    await settled();
    await expect(getRecipe(recipeId, reader.id)).rejects.toThrow("n'existe");
    expect(await won()).toEqual([]);
    const shown = JSON.stringify(await getLeaderboard(new Date()));
    expect(shown).not.toContain(recipeId);
    expect(images.keys()).toEqual(
      [480, 960, 1600].map((w) => variantKey(folder, w, "withdrawn")).sort(),
    );
    const results = await tableContents();
    const line = results.find(({ SK, recipeId: id }) => SK.startsWith("P#") && id === recipeId);
    expect(line).toMatchObject({ place: 1 });
    expect(line).not.toHaveProperty("title");
    await sound();
    await rebuild(new Date());
    await sound();
    const { recipe, hidden } = await details(recipeId);
    expect(hidden).toBe(true);
    expect(new URL(recipe.imageUrl).searchParams.has("X-Amz-Signature")).toBe(true);

    expect((await restoreAs(admin, recipeId)).body.status).toBe("RESTORED");
    await settled();
    expect(await won()).toEqual([author.id]);
    expect(images.keys()).toEqual([480, 960, 1600].map((w) => variantKey(folder, w)).sort());
    expect(await lasting()).toEqual(before);
    await sound();
    const tarte = "«\u00a0Tarte aux pommes de ma grand-mère\u00a0»";
    expect(subjectsTo(author)).toEqual([
      `Votre recette ${tarte} a été retirée`,
      `Votre recette ${tarte} est de nouveau en ligne`,
    ]);
    expect(subjectsTo(reader)).toHaveLength(3);
  });

  it("comes back with the votes that were on their way or went meanwhile", async () => {
    const { recipeId } = await votedRecipe();
    const voter = await person();
    await castVote(recipeId, voter.id, 1, new Date());
    await settled();
    await decideAs(admin, recipeId);
    const late = { ...keys.vote(newId(), recipeId), rating: 5 };
    await putUncountedVote({ ...late, owner: recipeId, ownerSort: new Date().toISOString() });
    const account = await getAccount(voter.id);
    if (account) await deleteAccount(account, inHours(-1));
    await settled();
    await sound();
    await restoreAs(admin, recipeId);
    await settled();
    expect(await getRecipe(recipeId, voter.id)).toMatchObject({ ratingCount: 4 });
    await sound();
  });

  it("keeps its photo from the sweep, though it has not moved yet", async () => {
    const { recipeId } = await votedRecipe();
    await decideAs(admin, recipeId);
    const { sweepImages } = await import("../schedule/sweep-images.ts");
    await sweepImages(inHours(2));
    await settled();
    expect(images.keys().map((key) => key.split("/")[0])).toEqual(Array(3).fill("withdrawn"));
  });

  it("lets its author enter again, and then does not come back", async () => {
    const { challengeId, recipeId } = await votedRecipe();
    await decideAs(admin, recipeId);
    const again = await enterRecipe(challengeId, author);
    await settled();
    expect(error(await restoreAs(admin, recipeId))).toEqual([409, "author-entered-again"]);
    await decideAs(admin, again);
    expect((await restoreAs(admin, recipeId)).status).toBe(200);
    await settled();
    await sound();
  });

  it("goes with its author, the names of reporters with their accounts", async () => {
    const { recipeId } = await votedRecipe();
    const reader = await person();
    await reportBy(reader, recipeId);
    await decideAs(admin, recipeId);
    await settled();
    for (const { id } of [reader, author]) {
      const account = await getAccount(id);
      if (account) await deleteAccount(account, inHours(-1));
      await settled();
      await sound();
    }
    expect(JSON.stringify(await tableContents())).not.toContain(recipeId);
    expect(images.keys()).toEqual([]);
  });

  it("goes with its challenge", async () => {
    const { challengeId, recipeId } = await votedRecipe();
    await decideAs(admin, recipeId);
    await deleteChallenge(challengeId, new Date());
    await settled();
    expect(error(await restoreAs(admin, recipeId))).toEqual([404, "not-found"]);
    expect(images.keys()).toEqual([]);
    await sound();
  });
});

describe("a decision", () => {
  it("is taken by one of two administrators, the other is told", async () => {
    const { recipeId } = await votedRecipe();
    await reportBy(await person(), recipeId);
    const other = await person("ADMIN");
    const answers = await Promise.all([
      decideAs(admin, recipeId),
      decideAs(other, recipeId, { decision: "KEEP" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already-decided");
    await settled();
    await sound();
  });

  it("needs ground and facts to withdraw, and a case or a recipe", async () => {
    const { recipeId } = await votedRecipe();
    expect((await decideAs(admin, recipeId, { decision: "WITHDRAW" })).status).toBe(400);
    expect(error(await decideAs(admin, recipeId, { decision: "KEEP" }))).toEqual([
      404,
      "not-found",
    ]);
    expect(error(await decideAs(admin, "unknown"))).toEqual([404, "not-found"]);
    expect(error(await restoreAs(admin, recipeId))).toEqual([404, "not-found"]);
  });

  it("to keep is undone by the next report", async () => {
    const { recipeId } = await votedRecipe();
    const [first, second] = [await person(), await person()];
    await reportBy(first, recipeId);
    await decideAs(admin, recipeId, { decision: "KEEP" });
    expect(error(await restoreAs(admin, recipeId))).toEqual([409, "already-decided"]);
    await reportBy(second, recipeId);
    await decideAs(admin, recipeId);
    await settled();
    expect(subjectsTo(first)).toHaveLength(2);
    expect(subjectsTo(second)).toHaveLength(2);
    await sound();
  });

  it("is contested once by its author, then restored or upheld", async () => {
    const { recipeId } = await votedRecipe();
    await decideAs(admin, recipeId);
    const [mine] = (await invoke(listDecisions, { token: author.token })).body;
    expect(mine).toMatchObject({ caseId: recipeId, outcome: "WITHDRAWN", reported: false });
    const file = (await invoke(exportProfile, { token: author.token })).body;
    expect(file).toMatchObject({ decisions: [mine], withdrawnRecipes: [{ id: recipeId }] });
    expect(error(await appealAs(await person(), recipeId))).toEqual([404, "not-found"]);
    const answer = await appealAs(author, recipeId);
    expect(answer.body).toMatchObject({
      outcome: "CONTESTED",
      appeal: { message: "La photo est bien de moi." },
    });
    expect(error(await appealAs(author, recipeId))).toEqual([409, "already-appealed"]);
    expect((await invoke(listCases, { token: admin.token })).body).toMatchObject([
      { status: "CONTESTED" },
    ]);
    expect((await decideAs(admin, recipeId)).body.status).toBe("UPHELD");
    expect(error(await decideAs(admin, recipeId))).toEqual([409, "already-decided"]);
    await settled();
    expect(subjectsTo(author).at(-1)).toContain("maintenue");
    const [after] = (await invoke(listDecisions, { token: author.token })).body;
    expect(after).toMatchObject({ outcome: "UPHELD" });
    await sound();
  });

  it("can be contested for six months", async () => {
    const { recipeId } = await votedRecipe();
    const { decideCase } = await import("../data/moderation/decide-case.ts");
    await decideCase(recipeId, { ...withdrawal } as never, inHours(-24 * 185));
    expect(error(await appealAs(author, recipeId))).toEqual([409, "appeal-closed"]);
    const { purgeOldCases } = await import("../data/moderation/purge-cases.ts");
    expect(await purgeOldCases(100, new Date())).toBe(1);
    await settled();
    expect(recipePlace(recipeId)).toBeDefined();
    expect(JSON.stringify(await tableContents())).not.toContain(recipeId);
    await sound();
  });
});

it("lists those that wait first, page by page", async () => {
  const recipes: string[] = [];
  for (let count = 0; count < 5; count++) recipes.push((await votedRecipe()).recipeId);
  for (const recipeId of recipes) await reportBy(await person(), recipeId);
  const [, second = "", , fourth = ""] = recipes;
  for (const recipeId of [second, fourth]) await decideAs(admin, recipeId, { decision: "KEEP" });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: "2", ...(cursor && { cursor }) };
    const { body, headers } = await invoke(listCases, { token: admin.token, query });
    seen.push(...body.map(({ id }: { id: string }) => id));
    cursor = /cursor=([^&>]+)/.exec(String(headers.link ?? ""))?.[1];
    cursor &&= decodeURIComponent(cursor);
  } while (cursor);
  expect(seen).toEqual([recipes[0], recipes[2], recipes[4], fourth, second]);
});

it("lists five hundred cases page by page, each page as cheap as the first", async () => {
  const { recipeId } = await votedRecipe();
  const card = await getCard(recipeId);
  const cases = Array.from({ length: 500 }, (_, index) =>
    newCase({ ...card, nonce: index.toString(36).padStart(4, "0") }, "OPEN", inHours(-index)),
  );
  await putItems(cases);
  const seen = new Set<string>();
  let cursor: string | undefined;
  let costs = 0;
  do {
    const query = { ...(cursor && { cursor }) };
    const cost = await measureCost(async () => {
      const { body, headers } = await invoke(listCases, { token: admin.token, query });
      for (const { id } of body) seen.add(id);
      cursor = /cursor=([^&>]+)/.exec(String(headers.link ?? ""))?.[1];
      cursor &&= decodeURIComponent(cursor);
    });
    costs = Math.max(costs, cost.readUnits);
  } while (cursor);
  expect(seen.size).toBe(500);
  expect(costs).toBeLessThanOrEqual(contract.listCases.cost.readUnits);
});
