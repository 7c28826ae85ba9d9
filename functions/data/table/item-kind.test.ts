import { describe, expect, it } from "vitest";
import { type ItemKind, kindOf } from "./item-kind.ts";
import { type Key, keys } from "./keys.ts";

const slot = { challengeId: "c", userId: "u", nonce: "n" };
const recipeId = "c-u-n";
const instant = "2026-05-05T05:05:05.000Z";

const examples: Record<ItemKind, Key> = {
  ...keys,
  account: keys.account("u"),
  credentials: keys.credentials("u"),
  stats: keys.stats("u"),
  morningNotice: keys.morningNotice("u"),
  email: keys.email("u@example.org"),
  session: keys.session("f"),
  link: keys.link("h"),
  passkey: keys.passkey("p"),
  ceremony: keys.ceremony("h"),
  challenge: keys.challenge("c"),
  agenda: keys.agenda.current,
  category: keys.category("soupes"),
  recipe: keys.recipe(slot),
  recipeText: keys.recipeText(slot),
  result: keys.result("c", "run", { place: 1, createdAt: instant, userId: "u" }),
  recording: keys.recording("c"),
  recordingPart: keys.recordingPart({ challengeId: "c", run: "run" }, "PLACES", 1),
  counted: keys.counted("c", recipeId),
  searchEntry: keys.searchEntry("soupe", instant, recipeId),
  searchRecord: keys.searchRecord("c", recipeId),
  publicRecipe: keys.publicRecipe("2026-05-05", recipeId),
  publicDay: keys.publicDay("2026-05-05"),
  publicWinner: keys.publicWinner(instant, instant, recipeId),
  vote: keys.vote("u", recipeId),
  cookbookEntry: keys.cookbookEntry("u", recipeId),
  cookbook: keys.cookbook("u"),
  withdrawn: keys.withdrawn(slot),
  case: keys.case(recipeId),
  report: keys.report(recipeId, "r"),
  decision: keys.decision("u", recipeId),
  unconfirmedReport: keys.unconfirmedReport("h"),
  outbox: keys.outbox(1, instant, "t"),
  connection: keys.connection(1, "x"),
  generation: keys.generation.settings,
  rateLimit: keys.rateLimit("login", "u"),
  jobPosition: keys.jobPosition("retry-tasks"),
  mailBlock: keys.mailBlock("h"),
};

describe("kindOf", () => {
  it.each(Object.entries(examples))("recognises the key of the kind %s", (kind, key) => {
    expect(kindOf(key)).toBe(kind);
  });

  it("returns undefined for an unknown key", () => {
    expect(kindOf({ PK: "UNKNOWN", SK: "UNKNOWN" })).toBeUndefined();
  });
});
