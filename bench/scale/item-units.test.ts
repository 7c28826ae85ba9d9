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
  it("charges a new item to the table and to every index that contains the item", () => {
    const write = { before: undefined, after: card, isTransactional: false };
    expect(writeUnits(write)).toEqual([
      { index: "table", partition: "C#1", units: 1 },
      { index: "byList", partition: "RECIPES", units: 1 },
      { index: "byChallenge", partition: "1", units: 1 },
      { index: "byOwner", partition: "1", units: 1 },
    ]);
  });

  it("charges an index for a delete and an insert when an item's sort key changes", () => {
    const write = { before: card, after: { ...card, sort: "2" }, isTransactional: true };
    expect(writeUnits(write)).toEqual([
      { index: "table", partition: "C#1", units: 2 },
      ...Array(2).fill({ index: "byList", partition: "RECIPES", units: 1 }),
      ...Array(2).fill({ index: "byChallenge", partition: "1", units: 1 }),
    ]);
  });

  it("charges write units to the table, but not to its indexes, if the item is unchanged", () => {
    const write = { before: card, after: { ...card }, isTransactional: true };
    expect(writeUnits(write)).toEqual([{ index: "table", partition: "C#1", units: 2 }]);
  });

  it("charges one write unit per KB, rounded up, of the larger of the old and the new item", () => {
    const before = { PK: "BOARD", SK: "BOARD", board: new Uint8Array(2100) };
    const [table] = writeUnits({ before, after: undefined, isTransactional: false });
    expect(table?.units).toBe(3);
  });
});
