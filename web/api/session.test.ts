import { describe, expect, it, vi } from "vitest";
import { camille, signIn } from "../testing/sign-in.ts";
import { hasRecentProof, rememberProof } from "./recent-proof.ts";
import {
  clearSession,
  readSession,
  storeSession,
  storeSessionOf,
  watchSession,
} from "./session.ts";

describe("stored session", () => {
  it("stores the session's tokens and user in local storage", () => {
    signIn();

    expect(localStorage.getItem("token")).toBe("token-1");
    expect(localStorage.getItem("refreshToken")).toBe("refresh-1");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(camille);
  });

  it("returns the same session object until the session changes", () => {
    signIn();
    const before = readSession();

    expect(readSession()).toBe(before);
    storeSession({ accessToken: "token-2" });
    expect(readSession()).toEqual({ ...before, token: "token-2" });
  });

  it("stores a response's tokens only for the user who is signed in (D55)", () => {
    const reply = { accessToken: "token-2" };
    expect(storeSessionOf(camille.id, reply)).toBe(false);
    signIn();
    expect(storeSessionOf("u-bastien", reply)).toBe(false);
    expect(readSession().token).toBe("token-1");
    expect(storeSessionOf(camille.id, reply)).toBe(true);
    expect(readSession()).toEqual({ token: "token-2", refreshToken: "refresh-1", user: camille });
  });

  it("forgets the user's proof of identity when the session is cleared (D57)", () => {
    signIn();
    rememberProof();
    expect(hasRecentProof()).toBe(true);

    clearSession();
    expect(hasRecentProof()).toBe(false);
  });

  it("ignores a stored user that is not valid JSON", () => {
    signIn();
    localStorage.setItem("user", "{");

    expect(readSession()).toEqual({ token: "token-1", refreshToken: "refresh-1", user: undefined });
  });

  it("notifies listeners when any tab changes the session or the browser restores the page", () => {
    const listener = vi.fn();
    const stop = watchSession(listener);

    signIn();
    window.dispatchEvent(new Event("storage"));
    clearSession();
    window.dispatchEvent(new Event("pageshow"));
    expect(listener).toHaveBeenCalledTimes(4);

    stop();
    signIn();
    window.dispatchEvent(new Event("storage"));
    window.dispatchEvent(new Event("pageshow"));
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
