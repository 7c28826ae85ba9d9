import { describe, expect, it, vi } from "vitest";
import { interceptPopState, letNextPopPass } from "./pop-guard.ts";

const pop = () => window.dispatchEvent(new PopStateEvent("popstate"));

describe("interceptPopState", () => {
  it("runs the dialog's handler while the dialog is open, and the page's handler afterwards", () => {
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
});

describe("letNextPopPass", () => {
  it("skips the handler only for the next navigation", () => {
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
