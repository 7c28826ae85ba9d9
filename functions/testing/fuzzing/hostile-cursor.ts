import fc from "fast-check";
import { hostileText } from "./hostile-text.ts";

const [id, instant] = ["0123456789ab", "2026-11-21T08:00:00.000Z"];
const place = `${instant}#${id}`;

/** What the cursors of all lists hold, each with values of its own kind. */
const shapes: Record<string, string>[] = [
  { sort: place },
  { PK: `C#${id}`, SK: `R#${id}`, sort: "a".repeat(24), list: "RECIPES" },
  { PK: `C#${id}`, SK: `R#${id}`, sort: "a".repeat(24), challengeId: id },
  { challengeId: id, from: id, after: id },
  { at: instant, part: "started", after: place },
  { at: instant, part: "upcoming", after: place },
  { part: "recipes", after: id, at: instant },
  { part: "votes", after: `${id}-${id}-abcd`, at: "" },
];

const values = fc.oneof(fc.constantFrom(id, instant, place, ""), hostileText);

/** A right cursor of some list, somebody else's, in which one value may be another. */
const likely = fc
  .tuple(fc.constantFrom(...shapes), fc.nat(3), fc.option(values))
  .map(([shape, index, value]) => {
    const name = Object.keys(shape)[index];
    return name === undefined || value === null ? shape : { ...shape, [name]: value };
  });

/** What may be sent as a cursor. */
export const hostileCursor: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: hostileText },
  { weight: 4, arbitrary: likely.map((key) => inBase64(JSON.stringify(key))) },
  { weight: 1, arbitrary: fc.json().map(inBase64) },
);

function inBase64(text: string): string {
  return Buffer.from(text).toString("base64url");
}
