import { describe, expect, it } from "vitest";
import type { PageQuery } from "#shared/model/page.ts";
import { listAccounts } from "../account/account-list.ts";
import { listHistory } from "../challenge/challenge-history.ts";
import { listChallenges } from "../challenge/challenge-store.ts";
import { listCookbook } from "../cookbook/list-cookbook.ts";
import { listCases } from "../moderation/cases.ts";
import { listDecisions } from "../moderation/decisions.ts";
import { exportPersonalData } from "../personal-data/export-personal-data.ts";
import { encodeCursor } from "./page-cursor.ts";

const [id, now] = ["0123456789ab", new Date("2026-11-21T08:00:00.000Z")];
const at = now.toISOString();
const refusal = { code: "validation", errors: { cursor: "Le curseur est invalide" } };

/**
 * DynamoDB rejects these forged start keys, but the database engine of the tests accepts them. The code must therefore
 * reject them before it sends a query.
 */
describe("forged page cursors", () => {
  it.each([
    { at, part: "upcoming", after: `2026-11-20T08:00:00.000Z#${id}` },
    { at, part: "upcoming", after: `${at}`.slice(0, 10) },
    { at: "2026-11-22T08:00:00.000Z", part: "started", after: `${at}#${id}` },
  ])("rejects the forged cursor %o for the challenge history", async (key) => {
    const page = { limit: 10, cursor: encodeCursor(key) };
    await expect(listHistory(page, true, now)).rejects.toMatchObject(refusal);
  });

  it.each([
    { part: "recipes", after: id, at: "" },
    { part: "recipes", after: id, at: "\ud800" },
    { part: "votes", after: "\ud800", at: "" },
    { part: "votes", after: "", at: "" },
    { part: "votes", after: `${id}-${id}-abcd`, at: "", more: "x" },
  ])("rejects the forged cursor %o for the personal-data export", async (key) => {
    await expect(
      exportPersonalData({ id, epoch: 0 }, encodeCursor(key), now),
    ).rejects.toMatchObject(refusal);
  });

  const recipeId = `${id}-${id}-abcd`;
  it.each([
    { name: "cases", list: listCases, key: { recipeId, sort: "2#" } },
    { name: "cases", list: listCases, key: { sort: `0#${at}` } },
    { name: "decisions", list: (page: PageQuery) => listDecisions(id, page), key: { after: id } },
    { name: "decisions", list: (page: PageQuery) => listDecisions(id, page), key: {} },
    {
      name: "recipes in a cookbook",
      list: (page: PageQuery) => listCookbook(id, page),
      key: { after: id },
    },
    { name: "accounts", list: listAccounts, key: { sort: at } },
    { name: "challenges", list: listChallenges, key: { sort: `${at}#` } },
  ])("rejects the forged cursor $key for the list of $name", async ({ list, key }) => {
    await expect(list({ limit: 10, cursor: encodeCursor(key) })).rejects.toMatchObject(refusal);
  });
});
