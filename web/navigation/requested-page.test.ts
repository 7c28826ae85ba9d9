import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearSession } from "../api/session.ts";
import { forgetRequestedPage, rememberRequestedPage, takeRequestedPage } from "./requested-page.ts";

const hour = 3_600_000;
const start = 1_800_000_000_000;

/** Simulates another tab, which shares only local storage with the first one. */
function openAnotherTab(): void {
  const stored = localStorage.getItem("requested-page");
  takeRequestedPage();
  if (stored !== null) localStorage.setItem("requested-page", stored);
}

// Resets the requested page, which other test files may have changed.
beforeEach(() => {
  takeRequestedPage();
});

afterEach(() => {
  vi.useRealTimers();
  takeRequestedPage();
});

describe("requested page", () => {
  it("opens after the next login, even in another tab, but not after later logins", () => {
    rememberRequestedPage("/challenges/c1?recette=r1", true);
    openAnotherTab();
    expect(takeRequestedPage()).toBe("/challenges/c1?recette=r1");
    openAnotherTab();
    expect(takeRequestedPage()).toBeUndefined();
  });

  it("remembers the requested page when the session ends", () => {
    rememberRequestedPage("/challenges/c1", true);
    clearSession();
    openAnotherTab();
    expect(takeRequestedPage()).toBe("/challenges/c1");
  });

  it("is deleted on logout", () => {
    rememberRequestedPage("/challenges/c1", true);
    openAnotherTab();
    forgetRequestedPage();
    expect(localStorage.length).toBe(0);
    openAnotherTab();
    expect(takeRequestedPage()).toBeUndefined();
  });

  it.each([
    ["opens the requested page just before 24 hours have passed", 24 * hour - 1, "/challenges/c1"],
    ["ignores the requested page after 24 hours", 24 * hour, undefined],
    ["ignores the requested page if the clock was set back by a day", -24 * hour, undefined],
  ])("%s", (_, elapsed, page) => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    rememberRequestedPage("/challenges/c1", true);
    openAnotherTab();
    vi.setSystemTime(start + elapsed);
    expect(takeRequestedPage()).toBe(page);
    expect(localStorage.length).toBe(0);
  });

  it.each(["//evil.test/x", "/\\evil.test", "https://evil.test", "javascript:alert(1)", ""])(
    "ignores the stored address %j, which is not a page of this site",
    (address) => {
      localStorage.setItem("requested-page", `${Date.now()} ${address}`);
      expect(takeRequestedPage()).toBeUndefined();
      expect(localStorage.length).toBe(0);
    },
  );

  it("keeps the first requested page if the user requests another page before logging in", () => {
    rememberRequestedPage("/dashboard");
    rememberRequestedPage("/challenges/c1", true);
    expect(localStorage.length).toBe(0);
    expect(takeRequestedPage()).toBe("/dashboard");
  });
});
