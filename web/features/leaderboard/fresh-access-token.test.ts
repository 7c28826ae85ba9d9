import { expect, test } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { camille, signIn } from "../../testing/sign-in.ts";
import { freshAccessToken } from "./fresh-access-token.ts";

function jwt(secondsLeft: number): string {
  const payload = btoa(JSON.stringify({ sub: "ÿ?>", exp: Date.now() / 1000 + secondsLeft }));
  return `h.${payload.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.s`;
}

test("a token that still lives is taken as it is", async () => {
  const sent = fakeApi(() => ({}));
  const token = jwt(600);
  signIn(camille, token);
  expect(await freshAccessToken()).toBe(token);
  expect(sent).toEqual([]);
});

test("one that is about to expire is renewed first", async () => {
  fakeApi(() => ({ json: { accessToken: "new", refreshToken: "r2" } }));
  signIn(camille, jwt(5));
  expect(await freshAccessToken()).toBe("new");
});

test("a token that cannot be read is left to the server to judge", async () => {
  signIn(camille, "opaque");
  expect(await freshAccessToken()).toBe("opaque");
});
