import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import type { SecretsManager } from "../testing/services/secrets-manager.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { startSigningSecret } from "../testing/services/signing-secret.ts";
import { signingKey } from "./signing-key.ts";

setUpEngine();

let secretsManager: SecretsManager;

beforeAll(async () => {
  secretsManager = await startSigningSecret(engine);
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterAll(() => secretsManager?.stop());

describe("signingKey", () => {
  it("returns the cached key while Secrets Manager is failing, and retries after a minute", async () => {
    const key = await signingKey(new Date());
    secretsManager.denials = Number.POSITIVE_INFINITY;
    vi.advanceTimersByTime(6 * minuteMs);
    expect(await signingKey(new Date())).toBe(key);
    const before = secretsManager.requests;
    expect(await signingKey(new Date())).toBe(key);
    expect(secretsManager.requests).toBe(before);
    secretsManager.denials = 0;
    vi.advanceTimersByTime(minuteMs);
    await signingKey(new Date());
    expect(secretsManager.requests).toBe(before + 1);
  });
});
