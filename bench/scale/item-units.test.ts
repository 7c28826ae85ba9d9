import { describe, expect, it } from "vitest";
import { writeUnits } from "./item-units.ts";

const card = {
  PK: "C#1",
  SK: "R#1",
  list: "RECIPES",
  sort: "1",
  challengeId: "1",
  owner: "1",
  ownerSort: "2026",
};

describe("writeUnits", () => {
  it("counts one write unit for the table and one for each index that contains a new small item", () => {
    const write = { before: undefined, after: card, isTransactional: false };
    expect(writeUnits(write)).toEqual([
      { index: "table", partition: "C#1", units: 1 },
      { index: "byList", partition: "RECIPES", units: 1 },
      { index: "byChallenge", partition: "1", units: 1 },
      { index: "byOwner", partition: "1", units: 1 },
    ]);
  });

  it("counts a delete and an insert in each index whose sort key changes", () => {
    const write = { before: card, after: { ...card, sort: "2" }, isTransactional: true };
    expect(writeUnits(write)).toEqual([
      { index: "table", partition: "C#1", units: 2 },
      ...Array(2).fill({ index: "byList", partition: "RECIPES", units: 1 }),
      ...Array(2).fill({ index: "byChallenge", partition: "1", units: 1 }),
    ]);
  });

  it("counts write units for the table, but not for its indexes, if the item is unchanged", () => {
    const write = { before: card, after: { ...card }, isTransactional: true };
    expect(writeUnits(write)).toEqual([{ index: "table", partition: "C#1", units: 2 }]);
  });

  it("counts one unit per KB of the larger of the old and new item, rounded up", () => {
    const before = { PK: "BOARD", SK: "BOARD", board: new Uint8Array(2100) };
    const [table] = writeUnits({ before, after: undefined, isTransactional: false });
    expect(table?.units).toBe(3);
  });
});
