import { expect, onTestFinished, vi } from "vitest";

/**
 * Simulates the browser's back button while a dialog is open. Checks that the dialog undoes the navigation, so that the
 * page stays open.
 */
export async function goBack() {
  const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  history.replaceState({ idx: -1 }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
  history.replaceState(null, "");
  expect(go).toHaveBeenLastCalledWith(1);
  // The dialog has called `history.go(1)`, so the browser returns to the page and fires `popstate` again.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
