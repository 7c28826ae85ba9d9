import { describe, expect, it } from "vitest";
import { newId } from "../data/table/new-id.ts";
import { enterRecipe, makeChallenge } from "../testing/challenges.ts";
import { invoke } from "../testing/invoke.ts";
import { explanation } from "../testing/moderated.ts";
import {
  admin,
  author,
  body,
  decideAs,
  details,
  error,
  person,
  reportBy,
  services,
  settled,
  setUpModeration,
  sound,
  subjectsTo,
  votedRecipe,
} from "../testing/moderation-setup.ts";
import { tableContents } from "../testing/table-contents.ts";
import { handler as confirm } from "./confirm-report.ts";
import { handler as listCases } from "./list-cases.ts";
import { handler as sendReport } from "./send-report.ts";

setUpModeration();

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
