import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as logout } from "./logout.ts";
import { handler as refresh } from "./refresh.ts";

setUpAuthServices();

let token: string;

beforeEach(async () => {
  const { email, password } = await createTestUser(services.engine);
  const answer = await invoke(login, { body: { email, mot_de_passe: password } });
  token = answer.body.refreshToken;
});

afterEach(() => vi.useRealTimers());

const logOut = (refreshToken: string) => invoke(logout, { body: { refreshToken } });
const refreshWith = (refreshToken: string) => invoke(refresh, { body: { refreshToken } });

describe("POST /auth/logout", () => {
  it("ends the session, and succeeds if the session has already ended", async () => {
    expect((await logOut(token)).status).toBe(204);
    expect((await logOut(token)).status).toBe(204);
    expect((await refreshWith(token)).status).toBe(401);
  });

  it("ends the session even if another tab has just replaced the refresh token", async () => {
    const { body } = await refreshWith(token);
    expect((await logOut(token)).status).toBe(204);
    expect((await refreshWith(body.refreshToken)).status).toBe(401);
  });

  it("ends the session even if the client still has a token that was replaced a minute ago", async () => {
    const { body } = await refreshWith(token);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect((await logOut(token)).status).toBe(204);
    expect((await refreshWith(body.refreshToken)).status).toBe(401);
  });

  it("does not end a session if the request contains an invalid refresh token", async () => {
    const [family] = token.split(".");
    expect((await logOut(`${family}.${"b".repeat(43)}`)).status).toBe(204);
    expect((await logOut("nonsense")).status).toBe(204);
    expect((await refreshWith(token)).status).toBe(200);
  });
});
