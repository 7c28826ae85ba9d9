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
  it("charges write units for a new item in the table and in each index that contains the item", () => {
    const write = { before: undefined, after: card, isTransactional: false };
    expect(writeUnits(write)).toEqual([
      { index: "table", partition: "C#1", units: 1 },
      { index: "byList", partition: "RECIPES", units: 1 },
      { index: "byChallenge", partition: "1", units: 1 },
      { index: "byOwner", partition: "1", units: 1 },
    ]);
  });

  it("charges an index for a deletion and an insertion if the sort key of an item changes", () => {
    const write = { before: card, after: { ...card, sort: "2" }, isTransactional: true };
    expect(writeUnits(write)).toEqual([
      { index: "table", partition: "C#1", units: 2 },
      ...Array(2).fill({ index: "byList", partition: "RECIPES", units: 1 }),
      ...Array(2).fill({ index: "byChallenge", partition: "1", units: 1 }),
    ]);
  });

  it("does not charge an index for an item that a transaction checks without changing it", () => {
    const write = { before: card, after: { ...card }, isTransactional: true };
    expect(writeUnits(write)).toEqual([{ index: "table", partition: "C#1", units: 2 }]);
  });

  it("charges one write unit per KB, rounded up, of the old or new item, whichever is larger", () => {
    const before = { PK: "BOARD", SK: "BOARD", board: new Uint8Array(2100) };
    const [table] = writeUnits({ before, after: undefined, isTransactional: false });
    expect(table?.units).toBe(3);
  });
});
