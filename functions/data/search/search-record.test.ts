import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { formerTerms, packFormer, packTerms, type SearchRecord } from "./search-record.ts";

const now = new Date("2026-11-21T11:00:00.000Z");
const inAnHour = now.getTime() + hourMs;

function recordOf(terms: string[], former: [term: string, until: number][]): SearchRecord {
  return {
    PK: "R",
    SK: "S",
    createdAt: "2026-11-21T10:00:00.000Z",
    terms: packTerms(terms),
    former: packFormer(new Map(former)),
    version: "v1",
  };
}

describe("formerTerms", () => {
  it("keeps a removed term for an hour, unless the recipe contains it again", () => {
    const record = recordOf(
      ["tarte", "poire"],
      [
        ["expired", now.getTime()],
        ["pomme", now.getTime() + 1],
        ["cannelle", now.getTime() + 1],
      ],
    );
    expect(formerTerms(record, ["tarte", "cannelle"], now)).toEqual(
      new Map([
        ["poire", inAnHour],
        ["pomme", now.getTime() + 1],
      ]),
    );
  });

  it("keeps only the 1,000 most recently removed terms", () => {
    const earlier = Array.from({ length: 900 }, (_, index) => `earlier${index}`);
    const removed = Array.from({ length: 900 }, (_, index) => `removed${index}`);
    const record = recordOf(
      removed,
      earlier.map((term) => [term, now.getTime() + 1]),
    );
    const terms = [...formerTerms(record, [], now).keys()];
    expect(terms).toEqual([...removed, ...earlier.slice(0, 100)]);
  });
});
