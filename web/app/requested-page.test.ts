import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearSession } from "../api/session.ts";
import { forgetRequestedPage, rememberRequestedPage, takeRequestedPage } from "./requested-page.ts";

const hour = 3_600_000;
const start = 1_800_000_000_000;

/** Simulates another tab, which shares only local storage with this one. */
function openAnotherTab(): void {
  const stored = localStorage.getItem("requested-page");
  takeRequestedPage();
  if (stored !== null) localStorage.setItem("requested-page", stored);
}

// Resets the requested page, because other test files may have changed it.
beforeEach(() => {
  takeRequestedPage();
});

afterEach(() => {
  vi.useRealTimers();
  takeRequestedPage();
});

describe("takeRequestedPage", () => {
  it("returns the requested page in any tab, but only at the first login", () => {
    rememberRequestedPage("/challenges/c1?recette=r1", true);
    openAnotherTab();
    expect(takeRequestedPage()).toBe("/challenges/c1?recette=r1");
    openAnotherTab();
    expect(takeRequestedPage()).toBeUndefined();
  });

  it("returns the requested page even if a session has ended in the meantime", () => {
    rememberRequestedPage("/challenges/c1", true);
    clearSession();
    openAnotherTab();
    expect(takeRequestedPage()).toBe("/challenges/c1");
  });

  it("returns undefined after a logout", () => {
    rememberRequestedPage("/challenges/c1", true);
    openAnotherTab();
    forgetRequestedPage();
    expect(localStorage.length).toBe(0);
    // `Guard` calls this when it closes the current page.
    rememberRequestedPage("/dashboard");
    expect(takeRequestedPage()).toBeUndefined();
  });

  it.each([
    ["just before 24 hours have passed", 24 * hour - 1, "/challenges/c1"],
    ["after 24 hours", 24 * hour, undefined],
    ["after the clock was set back by a day", -24 * hour, undefined],
  ])("returns the requested page only within 24 hours (case: %s)", (_, elapsed, page) => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    rememberRequestedPage("/challenges/c1", true);
    openAnotherTab();
    vi.setSystemTime(start + elapsed);
    expect(takeRequestedPage()).toBe(page);
    expect(localStorage.length).toBe(0);
  });

  it.each(["//evil.test/x", "/\\evil.test", "https://evil.test", "javascript:alert(1)", ""])(
    "returns undefined for the stored address %j, which is not a page of this site",
    (address) => {
      localStorage.setItem("requested-page", `${Date.now()} ${address}`);
      expect(takeRequestedPage()).toBeUndefined();
      expect(localStorage.length).toBe(0);
    },
  );

  it("returns the page requested first if the visitor requested two pages before the login", () => {
    rememberRequestedPage("/dashboard");
    rememberRequestedPage("/challenges/c1", true);
    expect(localStorage.length).toBe(0);
    expect(takeRequestedPage()).toBe("/dashboard");
  });
});

describe("requestedPage", () => {
  it("returns the requested page even if the session has ended and the tab has been reloaded", async () => {
    rememberRequestedPage("/profile#decisions");
    clearSession();
    vi.resetModules();
    const reloaded = await import("./requested-page.ts");
    expect(reloaded.requestedPage()).toBe("/profile#decisions");
    reloaded.forgetRequestedPage();
    expect(sessionStorage.length).toBe(0);
    expect(reloaded.requestedPage()).toBeUndefined();
  });
});
