import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearSession } from "../../api/session.ts";
import { camille, signIn } from "../../testing/sign-in.ts";
import { useCookingProgress, useScrollProgress } from "./use-cooking-progress.ts";

beforeEach(() => signIn());

const use = (recipeId = "r1") =>
  renderHook(() => ({
    factor: useCookingProgress(recipeId, "factor"),
    ticked: useCookingProgress(recipeId, "ticked"),
  })).result;

/** Opens a recipe and returns its scaling factor and its ticked ingredients. */
function opened(recipeId?: string) {
  const { factor, ticked } = use(recipeId).current;
  return [factor[0], ticked[0]];
}

function cook() {
  const progress = use();
  act(() => progress.current.factor[1](1.5));
  act(() => progress.current.ticked[1](["0 figues"]));
  return progress;
}

describe("useCookingProgress", () => {
  it("stores the scaling factor and the ticked ingredients separately for each recipe", () => {
    cook();
    expect(opened()).toEqual([1.5, ["0 figues"]]);
    expect(opened("r2")).toEqual([1, []]);
  });

  it("stores the cooking progress separately for each user, and deletes it on logout", () => {
    cook();
    signIn({ ...camille, id: "u-other" });
    expect(opened()).toEqual([1, []]);
    signIn();
    expect(opened()).toEqual([1.5, ["0 figues"]]);
    clearSession();
    signIn();
    expect(opened()).toEqual([1, []]);
  });

  it("reads cooking progress that was stored without a scroll position", () => {
    cook();
    sessionStorage.setItem(sessionStorage.key(0) ?? "", '{"factor":2,"ticked":[]}');
    expect(opened()).toEqual([2, []]);
  });

  it.each([
    "x",
    "null",
    "[]",
    '{"factor":2}',
    '{"factor":0,"ticked":[],"scrollTop":0}',
    '{"factor":1e9,"ticked":[],"scrollTop":0}',
    '{"factor":2,"ticked":[0],"scrollTop":0}',
    '{"factor":2,"ticked":[],"scrollTop":"0"}',
  ])("ignores the invalid stored cooking progress %s", (text) => {
    cook();
    sessionStorage.setItem(sessionStorage.key(0) ?? "", text);
    expect(opened()).toEqual([1, []]);
  });

  it("lets the user scale a recipe and tick ingredients even if session storage is unavailable", () => {
    vi.stubGlobal("sessionStorage", undefined);
    const { factor, ticked } = cook().current;
    expect([factor[0], ticked[0]]).toEqual([1.5, ["0 figues"]]);
  });
});

describe("useScrollProgress", () => {
  function Steps({ recipeId }: { recipeId: string }) {
    return <section aria-label="Étapes" {...useScrollProgress(recipeId)} />;
  }

  function openSteps(recipeId: string): Element {
    render(<Steps recipeId={recipeId} />);
    return screen.getByRole("region");
  }

  it("restores the scroll position of each recipe after a reload", () => {
    fireEvent.scroll(openSteps("r1"), { target: { scrollTop: 420 } });
    cleanup();
    expect(openSteps("r1").scrollTop).toBe(420);
    cleanup();
    expect(openSteps("r2").scrollTop).toBe(0);
  });
});
