import { describe, expect, it, vi } from "vitest";
import { draftKey } from "../../recipe/drafts.ts";
import { blockStorage } from "../../testing/block-storage.ts";
import { clearDrafts } from "./clear-drafts.ts";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";
import { emptyRecipe } from "./recipe-values.ts";

const draft = { ...emptyRecipe, title: "Tarte" };
const key = draftKey("u1", "c1");

describe("recipe drafts", () => {
  it("returns a stored recipe draft until it is removed", () => {
    expect(saveDraft(key, draft)).toBe(true);
    expect(readDraft(key)).toEqual(draft);
    clearDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  it("reports that a draft is not stored if the browser blocks storage, but keeps it in memory", () => {
    blockStorage();
    expect(saveDraft(key, draft)).toBe(false);
    expect(readDraft(key)).toEqual(draft);
  });

  it("keeps separate drafts for each user, each challenge and each edited recipe", () => {
    saveDraft(key, draft);
    expect(readDraft(draftKey("u2", "c1"))).toBeUndefined();
    expect(readDraft(draftKey("u1", "c2"))).toBeUndefined();
    expect(readDraft(draftKey("u1", "edit:c1"))).toBeUndefined();
  });

  it("adds empty servings, time and source fields to drafts that were stored without them", () => {
    const { servings, minutes, source, ...older } = draft;
    localStorage.setItem(key, JSON.stringify(older));
    expect(readDraft(key)).toEqual(draft);
  });

  it("ignores a stored value that is not a valid recipe draft", () => {
    for (const text of ["{", "null", "[]", '{"title":"a","description":"b","ingredients":[]}']) {
      localStorage.setItem(key, text);
      expect(readDraft(key)).toBeUndefined();
    }
  });

  it("returns false when the browser's storage has no room for a draft", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(saveDraft(key, draft)).toBe(false);
  });

  it("removes all recipe drafts of a user from local storage, but nothing else", () => {
    saveDraft(key, draft);
    saveDraft(draftKey("u1", "edit:r1"), draft);
    const kept = draftKey("u12", "c1");
    saveDraft(kept, draft);
    localStorage.setItem("scheme", "dark");
    clearDrafts("u1");
    expect(Object.keys(localStorage).toSorted()).toEqual([kept, "scheme"]);
  });
});
