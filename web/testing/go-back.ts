import { expect, onTestFinished, vi } from "vitest";

/** Simulates the browser's back button while a dialog is open. Fails if the dialog lets the page close. */
export async function goBack() {
  const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  history.replaceState({ idx: -1 }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
  history.replaceState(null, "");
  expect(go).toHaveBeenLastCalledWith(1);
  // The browser fires a second event when it returns to the page.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
