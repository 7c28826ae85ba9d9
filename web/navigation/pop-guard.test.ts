import { describe, expect, it, vi } from "vitest";
import { interceptPopState, letNextPopPass } from "./pop-guard.ts";

function pop(state: object | null = { idx: 1 }): void {
  history.replaceState(state, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}

describe("interceptPopState", () => {
  it("runs only the handler that was added last, and the previous one after its removal", () => {
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

  it("runs no handler if the history entry has no index, as after a change of the URL fragment", () => {
    const guard = vi.fn();
    const remove = interceptPopState(guard);
    pop(null);
    expect(guard).not.toHaveBeenCalled();
    remove();
  });
});

describe("letNextPopPass", () => {
  it("skips all handlers for the next navigation only", () => {
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
