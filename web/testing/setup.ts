import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { afterEach, vi } from "vitest";

declare global {
  var happyDOM: DetachedWindowAPI;
}

// The default timeout of one second for waiting in tests is too short on a busy machine.
const timeout = 10_000;
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout, ...options });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // Resets the URL and the history entry, because tests change them and all test files share the window.
  happyDOM.setURL("http://localhost:3000/");
  history.replaceState(null, "");
});
