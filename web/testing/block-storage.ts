import { vi } from "vitest";
import { replaceBlockedStorage } from "../first-paint/replace-blocked-storage.ts";

/** Simulates a browser that blocks storage and denies locks. The site then stores its data in memory (D34). */
export function blockStorage(): void {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, { getItem: deny });
  vi.stubGlobal("navigator", { locks: { request: async () => deny() } });
  replaceBlockedStorage();
}
