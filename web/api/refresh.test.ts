import { describe, expect, it, onTestFinished, vi } from "vitest";
import { getRecipe } from "#shared/contract/recipes.ts";
import { blockStorage } from "../testing/block-storage.ts";
import { type FakeAnswer, fakeApi, refusal, responseCutOff } from "../testing/fake-api.ts";
import { camille, signIn } from "../testing/sign-in.ts";
import { send } from "./client.ts";
import { renewAccessToken, sessionLostEvent } from "./refresh.ts";
import { clearSession, storeSession } from "./session.ts";

const expired = refusal(401, "not-signed-in", "Vous devez être connecté.");
const renewed = { json: { user: camille, accessToken: "token-2", refreshToken: "refresh-2" } };

/** Fakes a server that accepts only the access token `valid` and responds to a token refresh with `refresh`. */
function serverWith(valid: string, refresh: () => FakeAnswer | Promise<FakeAnswer>) {
  return fakeApi(({ call, authorization }) => {
    if (call === "POST /auth/refresh") return refresh();
    return authorization === `Bearer ${valid}` ? { json: { id: call } } : expired;
  });
}

function readRecipe(recipeId: string) {
  return send(getRecipe, { params: { recipeId } });
}

function lostSessions() {
  const lost = vi.fn();
  window.addEventListener(sessionLostEvent, lost);
  onTestFinished(() => window.removeEventListener(sessionLostEvent, lost));
  return lost;
}

describe("renewAccessToken", () => {
  it("sends only one refresh request when ten concurrent API calls get a 401", async () => {
    signIn();
    const sent = serverWith("token-2", () => renewed);
    const ids = Array.from({ length: 10 }, (_, index) => `r${index}`);

    const recipes = await Promise.all(ids.map(readRecipe));

    expect(recipes.map(({ id }) => id)).toEqual(ids.map((id) => `GET /recipes/${id}`));
    const refreshes = sent.filter(({ call }) => call === "POST /auth/refresh");
    const body = { refreshToken: "refresh-1", attempt: expect.any(String) };
    expect(refreshes).toEqual([{ call: "POST /auth/refresh", authorization: null, body }]);
    expect(sent.filter(({ authorization }) => authorization === "Bearer token-2")).toHaveLength(10);
    expect(localStorage.getItem("token")).toBe("token-2");
    expect(localStorage.getItem("refreshToken")).toBe("refresh-2");
  });

  it("waits for a token refresh that is already in progress instead of sending another", async () => {
    signIn();
    const answer = Promise.withResolvers<FakeAnswer>();
    const sent = serverWith("token-2", () => answer.promise);

    const first = readRecipe("early");
    await vi.waitFor(() => expect(sent.at(-1)?.call).toBe("POST /auth/refresh"));
    const second = readRecipe("late");
    await vi.waitFor(() => expect(sent.at(-1)?.call).toBe("GET /recipes/late"));
    answer.resolve(renewed);

    await Promise.all([first, second]);
    expect(sent.filter(({ call }) => call === "POST /auth/refresh")).toHaveLength(1);
  });

  it("returns the stored token if the rejected token has already been replaced", async () => {
    signIn();
    const sent = serverWith("token-2", () => renewed);
    storeSession({ accessToken: "token-2" });

    await expect(renewAccessToken("token-1")).resolves.toBe("token-2");
    expect(sent).toEqual([]);
  });

  it("replaces the token without a lock if the browser blocks storage and denies locks", async () => {
    blockStorage();
    signIn();
    serverWith("token-2", () => renewed);

    await expect(renewAccessToken("token-1")).resolves.toBe("token-2");
  });

  it("uses a token that another tab stored while this tab waited for the refresh lock", async () => {
    signIn();
    const request = vi.fn(async (_name: string, task: () => Promise<string>) => {
      storeSession({ accessToken: "token-2", refreshToken: "refresh-2" });
      return task();
    });
    vi.stubGlobal("navigator", { locks: { request } });
    const sent = serverWith("token-2", () => renewed);

    await readRecipe("r");

    expect(request).toHaveBeenCalledOnce();
    expect(sent.map(({ call }) => call)).toEqual(["GET /recipes/r", "GET /recipes/r"]);
  });

  it("retries each API call at most once after a 401", async () => {
    signIn();
    const sent = serverWith("another-token", () => renewed);

    await expect(readRecipe("r")).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ call }) => call)).toEqual([
      "GET /recipes/r",
      "POST /auth/refresh",
      "GET /recipes/r",
    ]);
  });

  it("clears local storage, except what survives a logout, if a refresh is rejected", async () => {
    signIn();
    localStorage.setItem("other", "x");
    const kept = ["counts:u1", "draft:recipe:u1:c1", "requested-page", "scheme", "seen:wins:u1"];
    for (const key of kept) localStorage.setItem(key, "x");
    const lost = lostSessions();
    serverWith("token-2", () => expired);

    await expect(readRecipe("r")).rejects.toMatchObject({ status: 401 });

    expect(Object.keys({ ...localStorage }).sort()).toEqual(kept);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("ends the session without sending a request when there is no refresh token", async () => {
    storeSession({ user: camille, accessToken: "token-1" });
    const lost = lostSessions();
    const sent = serverWith("token-2", () => renewed);

    await expect(renewAccessToken("token-1")).rejects.toThrow("No refresh token");

    expect(sent).toEqual([]);
    expect(localStorage.getItem("user")).toBeNull();
    expect(lost).toHaveBeenCalledOnce();
  });

  it.each([
    ["a 401", expired],
    ["a ban", refusal(403, "banned", "Votre compte a été banni.")],
  ])("does not report a lost session if %s arrives after a logout", async (_, late) => {
    signIn();
    const lost = lostSessions();
    const answer = Promise.withResolvers<FakeAnswer>();
    const sent = fakeApi(() => answer.promise);
    const reading = readRecipe("r");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    clearSession();
    answer.resolve(late);
    await expect(reading).rejects.toMatchObject({ status: late.status });
    expect(lost).not.toHaveBeenCalled();
  });

  it("keeps the session when a token refresh fails because of a network error", async () => {
    signIn();
    serverWith("token-2", () => Promise.reject(new TypeError("Failed to fetch")));

    await expect(readRecipe("r")).rejects.toMatchObject({ name: "NetworkError" });
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("repeats the attempt of a token refresh until it has received the response (D9)", async () => {
    signIn();
    let isLost = true;
    const sent = serverWith("token-2", () =>
      isLost ? Promise.reject(new TypeError("Failed to fetch")) : renewed,
    );
    await expect(readRecipe("r")).rejects.toMatchObject({ name: "NetworkError" });
    isLost = false;
    await readRecipe("r");
    storeSession({ accessToken: "token-1" });
    await readRecipe("r");
    const refreshes = sent.filter(({ call }) => call === "POST /auth/refresh");
    const [first, second, third] = refreshes.map(
      ({ body }) => (body as { attempt: string }).attempt,
    );
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(localStorage.getItem("attempt")).toBeNull();
  });

  it.each(["cut off", "<html>"])(
    "keeps the session if the body of a successful token refresh is %j",
    async (body) => {
      signIn();
      const lost = lostSessions();
      serverWith("token-2", () => renewed);
      const { fetch } = globalThis;
      vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
        const response = await fetch(url, init);
        if (!response.ok) return response;
        return body === "cut off" ? responseCutOff() : new Response(body);
      });

      await expect(readRecipe("r")).rejects.toMatchObject({ name: "NetworkError" });
      expect(localStorage.getItem("token")).toBe("token-1");
      expect(lost).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["succeeds", renewed],
    ["is rejected", expired],
  ])("changes nothing if the user logs out before the token refresh %s", async (_, answer) => {
    signIn();
    const lost = lostSessions();
    const refreshed = Promise.withResolvers<FakeAnswer>();
    const sent = serverWith("token-2", () => refreshed.promise);

    const read = readRecipe("r");
    await vi.waitFor(() => expect(sent.at(-1)?.call).toBe("POST /auth/refresh"));
    clearSession();
    refreshed.resolve(answer);

    await expect(read).rejects.toMatchObject({ status: 401 });
    expect(localStorage.length).toBe(0);
    expect(lost).not.toHaveBeenCalled();
  });

  it.each([429, 500, 502, 503, 504])(
    "keeps the session when a token refresh fails with status %i",
    async (status) => {
      signIn();
      const lost = lostSessions();
      let answers: FakeAnswer = { status, json: { message: "Too Many Requests" } };
      serverWith("token-2", () => answers);

      await expect(readRecipe("r")).rejects.toMatchObject({ status, message: "" });
      expect(localStorage.getItem("token")).toBe("token-1");
      expect(lost).not.toHaveBeenCalled();

      answers = renewed;
      expect(await readRecipe("r")).toMatchObject({ id: "GET /recipes/r" });
    },
  );

  it("ends the session when a token refresh fails with status 403", async () => {
    signIn();
    const lost = lostSessions();
    serverWith("token-2", () => refusal(403, "banned", "Votre compte a été banni."));

    await expect(readRecipe("r")).rejects.toMatchObject({ status: 401 });
    expect(lost).toHaveBeenCalledOnce();
  });
});
