import { expect, test } from "vitest";
import { mergeInStableOrder } from "./use-challenge-recipes.ts";

const items = (...ids: string[]) => ids.map((id) => ({ id, votes: 0 }));

test("everything keeps its place, with its new content, and what is new comes last", () => {
  const loaded = [
    { id: "c", votes: 1 },
    { id: "new", votes: 0 },
    { id: "a", votes: 5 },
    { id: "b", votes: 2 },
  ];
  expect(mergeInStableOrder(items("a", "b", "c"), loaded, true)).toEqual([
    { id: "a", votes: 5 },
    { id: "b", votes: 2 },
    { id: "c", votes: 1 },
    { id: "new", votes: 0 },
  ]);
});

test("what is gone from the whole list goes", () => {
  expect(mergeInStableOrder(items("a", "b"), items("b"), true)).toEqual(items("b"));
});

test("what is missing from a part of the list has only moved to a later page", () => {
  expect(mergeInStableOrder(items("a", "b"), items("b", "c"), false)).toEqual(items("a", "b", "c"));
});
