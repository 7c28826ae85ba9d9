import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Lengthens the default timeout of one second, which is too short on a busy machine.
const timeout = 10_000;
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout, ...options });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
