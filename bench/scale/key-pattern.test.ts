import { describe, expect, it } from "vitest";
import { itemPattern, partitionPattern } from "./key-pattern.ts";

const [caller, other, challenge] = ["0123456789ab", "ba9876543210", "ccccdddd0000"];

describe("partitionPattern", () => {
  it.each([
    ["table", `C#${challenge}`, "C#<challenge>"],
    ["table", `U#${caller}`, "U#<caller>"],
    ["table", `U#${other}`, "U#<user>"],
    ["table", "X#votes#192.0.2.1", "X#votes#<subject>"],
    ["table", "W#3", "W#<shard>"],
    ["table", "Q#", "Q#"],
    ["table", "Q#tarte", "Q#<word>"],
    ["table", "Q#=desserts", "Q#=<category>"],
    ["table", "Y#2026-11-21", "Y#<day>"],
    ["table", "BOARD", "BOARD"],
    ["byList", "RECIPES", "RECIPES"],
    ["byChallenge", challenge, "<challenge>"],
    ["byOwner", "CONTRIBUTORS", "CONTRIBUTORS"],
    ["byOwner", other, "<user>"],
    ["byOwner", caller, "<caller>"],
    ["byOwner", `${challenge}-${other}-0000`, "<recipe>"],
    ["byOwner", `S#${caller}`, "S#<caller>"],
  ])("replaces ids with placeholders in the partition key of %s: %s", (index, value, pattern) => {
    expect(partitionPattern(index, value, [caller])).toBe(pattern);
  });
});

describe("itemPattern", () => {
  it.each([
    ["C#<challenge>", `R#${other}`, "C#<challenge> R#<user>"],
    ["C#<challenge>", `N#${challenge}-${caller}-0000`, "C#<challenge> N#<own recipe>"],
    ["O#<shard>", `2026-11-21T11:00:00.000Z#${other}`, "O#<shard> <time>#<user>"],
    ["W#<shard>", "L0SM9cOFvHcCIhw=", "W#<shard> <connection>"],
    ["BOARD", "BOARD", "BOARD BOARD"],
  ])(
    "replaces ids with placeholders in the primary key of an item: %s %s",
    (partition, sortKey, pattern) => {
      expect(itemPattern(partition, sortKey, [caller])).toBe(pattern);
    },
  );
});
