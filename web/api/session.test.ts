import { expect, test, vi } from "vitest";
import { camille, signIn } from "../testing/sign-in.ts";
import { clearSession, readSession, storeSession, watchSession } from "./session.ts";

test("keeps token, refresh token and user under the names of the specification", () => {
  signIn();

  expect(localStorage.getItem("token")).toBe("token-1");
  expect(localStorage.getItem("refreshToken")).toBe("refresh-1");
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(camille);
});

test("gives the same object until something changes", () => {
  signIn();
  const before = readSession();

  expect(readSession()).toBe(before);
  storeSession({ accessToken: "token-2" });
  expect(readSession()).toEqual({ ...before, token: "token-2" });
});

test("takes an unreadable user for none", () => {
  signIn();
  localStorage.setItem("user", "{");

  expect(readSession()).toEqual({ token: "token-1", refreshToken: "refresh-1", user: undefined });
});

test("tells its listeners of changes here and in other tabs, until they stop", () => {
  const listener = vi.fn();
  const stop = watchSession(listener);

  signIn();
  window.dispatchEvent(new Event("storage"));
  clearSession();
  expect(listener).toHaveBeenCalledTimes(3);

  stop();
  signIn();
  window.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(3);
});
