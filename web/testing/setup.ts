import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine may need far longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
