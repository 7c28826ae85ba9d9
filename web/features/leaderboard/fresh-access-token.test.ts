import { describe, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { camille, signIn } from "../../testing/sign-in.ts";
import { freshAccessToken } from "./fresh-access-token.ts";

function jwt(secondsLeft: number): string {
  const payload = btoa(JSON.stringify({ sub: "ÿ?>", exp: Date.now() / 1000 + secondsLeft }));
  return `h.${payload.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.s`;
}

describe("freshAccessToken", () => {
  it("returns the stored access token if it is still valid", async () => {
    const sent = fakeApi(() => ({}));
    const token = jwt(600);
    signIn(camille, token);
    expect(await freshAccessToken()).toBe(token);
    expect(sent).toEqual([]);
  });

  it("refreshes an access token that is about to expire", async () => {
    fakeApi(() => ({ json: { accessToken: "new", refreshToken: "r2" } }));
    signIn(camille, jwt(5));
    expect(await freshAccessToken()).toBe("new");
  });

  it("returns an access token unchanged if it cannot be parsed", async () => {
    signIn(camille, "opaque");
    expect(await freshAccessToken()).toBe("opaque");
  });
});
