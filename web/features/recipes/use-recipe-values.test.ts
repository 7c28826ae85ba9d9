import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraftPhoto } from "./draft.ts";
import { emptyRecipe } from "./recipe-values.ts";
import { useRecipeValues } from "./use-recipe-values.ts";

const options = { draftKey: "draft", initial: emptyRecipe };
const onChange = vi.fn();

/** Stubs the browser's cache storage, which the test environment does not have. */
function stubCaches() {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, response),
    match: async (key: string) => stored.get(key)?.clone(),
    delete: async (key: string) => stored.delete(key),
  };
  vi.stubGlobal("caches", { open: async () => cache });
}

beforeEach(() => {
  vi.useFakeTimers();
  stubCaches();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("useRecipeValues", () => {
  it("stores the latest photo in the draft even if a save of the previous photo is pending", async () => {
    const { result } = renderHook(() => useRecipeValues(options, onChange));
    act(() => result.current.changePhoto(new Blob(["first"])));
    act(() => result.current.changeFocus({ x: 10, y: 90 }));
    act(() => result.current.changePhoto(new Blob(["second"])));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const stored = await readDraftPhoto(options.draftKey);
    expect(await stored?.photo?.text()).toBe("second");
  });

  it("returns the same callbacks on every render, so that only the changed field re-renders", () => {
    const { result } = renderHook(() => useRecipeValues(options, onChange));
    const before = result.current;
    act(() => before.change({ title: "Tarte" }));
    expect(result.current.values.title).toBe("Tarte");
    for (const name of ["change", "changeText", "changePhoto", "changeFocus"] as const)
      expect(result.current[name]).toBe(before[name]);
  });
});
