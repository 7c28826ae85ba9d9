import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A busy machine may need far longer than the second that is waited for otherwise.
const timeout = 10_000;
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout, ...options });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
