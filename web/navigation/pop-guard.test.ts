import { describe, expect, it, vi } from "vitest";
import { interceptPopState, letNextPopPass } from "./pop-guard.ts";

function pop(state: object | null = { idx: 1 }): void {
  history.replaceState(state, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}

describe("interceptPopState", () => {
  it("runs only the latest handler, and runs the previous one again when the latest is removed", () => {
    const page = vi.fn();
    const dialog = vi.fn();
    const leavePage = interceptPopState(page);
    const closeDialog = interceptPopState(dialog);
    pop();
    expect([page, dialog].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    closeDialog();
    pop();
    expect([page, dialog].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    leavePage();
    pop();
    expect(page).toHaveBeenCalledOnce();
  });

  it("ignores a change of the URL's fragment, which adds a history entry without an index", () => {
    const guard = vi.fn();
    const remove = interceptPopState(guard);
    pop(null);
    expect(guard).not.toHaveBeenCalled();
    remove();
  });
});

describe("letNextPopPass", () => {
  it("skips the handlers for the next navigation, but not for later ones", () => {
    const guard = vi.fn();
    const remove = interceptPopState(guard);
    letNextPopPass();
    pop();
    expect(guard).not.toHaveBeenCalled();
    pop();
    expect(guard).toHaveBeenCalledOnce();
    remove();
  });
});
