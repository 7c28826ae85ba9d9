import { expect, test, vi } from "vitest";
import { clearDraft, clearDrafts, draftKey, readDraft, saveDraft } from "./draft.ts";
import { emptyRecipe } from "./recipe-values.ts";

const draft = { ...emptyRecipe, title: "Tarte" };
const key = draftKey("u1", { challengeId: "c1" });

test("a draft comes back as it was stored, until it is forgotten", () => {
  expect(saveDraft(key, draft)).toBe(true);
  expect(readDraft(key)).toEqual(draft);
  clearDraft(key);
  expect(readDraft(key)).toBeUndefined();
});

test("drafts of other people, challenges and edits are others", () => {
  saveDraft(key, draft);
  expect(readDraft(draftKey("u2", { challengeId: "c1" }))).toBeUndefined();
  expect(readDraft(draftKey("u1", { challengeId: "c2" }))).toBeUndefined();
  expect(readDraft(draftKey("u1", { recipeId: "c1" }))).toBeUndefined();
});

test("what is no draft is none", () => {
  for (const text of ["{", "null", "[]", '{"title":"a","description":"b","ingredients":[]}']) {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeUndefined();
  }
});

test("a browser that refuses is told, not thrown", () => {
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(saveDraft(key, draft)).toBe(false);
  vi.unstubAllGlobals();
});

test("deleting one's account forgets every draft and nothing else", () => {
  saveDraft(key, draft);
  saveDraft(draftKey("u1", { recipeId: "r1" }), draft);
  localStorage.setItem("scheme", "dark");
  clearDrafts();
  expect(Object.keys(localStorage)).toEqual(["scheme"]);
});
