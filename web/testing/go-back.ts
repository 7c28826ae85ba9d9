import { expect, onTestFinished, vi } from "vitest";

/**
 * Simulates the browser's back button while a dialog is open. Checks that the dialog keeps the page open by undoing the
 * navigation.
 */
export async function goBack() {
  const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  history.replaceState({ idx: -1 }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
  history.replaceState(null, "");
  expect(go).toHaveBeenLastCalledWith(1);
  // The dialog has undone the navigation with `history.go(1)`, so the browser fires `popstate` again.
  window.dispatchEvent(new PopStateEvent("popstate"));
}
