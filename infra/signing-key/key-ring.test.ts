import { inspect } from "node:util";
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { type KeyRing, type PrivateKey, signingKeyAt } from "#shared/signing-keys.ts";
import { ensureKey, type KeyStore } from "./key-ring.ts";

const start = Date.parse("2026-11-22T08:00:00Z");
const minutes = (count: number) => new Date(start + count * 60_000);

function storeOf(initial?: string) {
  const values: (string | undefined)[] = [initial];
  const store: KeyStore = {
    read: async () => values.at(-1),
    write: async (value) => {
      values.push(value);
    },
  };
  const ring = () => JSON.parse(values.at(-1) ?? "null") as KeyRing;
  return { store, values, signingAt: (now: Date) => signingKeyAt(ring(), now) as PrivateKey };
}

async function tokenBy(key: PrivateKey): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "EdDSA", kid: key.kid })
    .sign(await importJWK({ ...key }, "EdDSA"));
}

const verify = (token: string, publicKeys: string) =>
  jwtVerify(token, createLocalJWKSet(JSON.parse(publicKeys)));

describe("ensureKey", () => {
  it("creates a key that signs immediately if the secret still contains its initial random text", async () => {
    const { store, signingAt } = storeOf('{"k2Jrandom text of a new secret');
    const publicKeys = await ensureKey(store, "1", minutes(0));
    await expect(verify(await tokenBy(signingAt(minutes(0))), publicKeys)).resolves.toBeDefined();
    expect(JSON.parse(publicKeys).keys).toHaveLength(1);
  });

  it("invalidates all earlier keys immediately if an operator has overwritten the key ring", async () => {
    const { store, signingAt } = storeOf();
    await ensureKey(store, "1", minutes(0));
    const leaked = await tokenBy(signingAt(minutes(0)));
    await store.write("revoked");
    for (const rotation of ["2", "1"]) {
      // The second call simulates the rollback of the deployment.
      const publicKeys = await ensureKey(store, rotation, minutes(100));
      await expect(verify(leaked, publicKeys)).rejects.toThrow();
      const token = await tokenBy(signingAt(minutes(100)));
      await expect(verify(token, publicKeys)).resolves.toBeDefined();
    }
  });

  it("keeps the existing key if it is called again with the same rotation name", async () => {
    const { store, values } = storeOf();
    const first = await ensureKey(store, "1", minutes(0));
    expect(await ensureKey(store, "1", minutes(5))).toBe(first);
    expect(values).toHaveLength(2);
  });

  it("publishes a new key an hour before the key signs its first token", async () => {
    const { store, signingAt } = storeOf();
    await ensureKey(store, "1", minutes(0));
    const publicKeys = await ensureKey(store, "2", minutes(100));
    expect(signingAt(minutes(159)).kid).toBe("1");
    expect(signingAt(minutes(160)).kid).toBe("2");
    for (const at of [100, 200]) {
      const token = await tokenBy(signingAt(minutes(at)));
      await expect(verify(token, publicKeys)).resolves.toBeDefined();
    }
  });

  it("keeps tokens valid through three key rotations, even if public keys arrive 50 minutes late", async () => {
    const { store, signingAt } = storeOf();
    const published: [number, string][] = [[0, await ensureKey(store, "1", minutes(0))]];
    const rotations: Record<number, string> = { 120: "2", 130: "3", 300: "4" };
    for (let minute = 0; minute <= 500; minute += 5) {
      const rotation = rotations[minute];
      if (rotation) published.push([minute, await ensureKey(store, rotation, minutes(minute))]);
      const token = await tokenBy(signingAt(minutes(minute)));
      // Verifies each token when it is issued, and again when it expires 15 minutes later. Each time, verifies it with
      // the newest public keys and with the keys that were the newest 50 minutes earlier.
      for (const [later, lag] of [
        [0, 0],
        [0, 50],
        [15, 0],
        [15, 50],
      ] as const) {
        const known = published.findLast(([at]) => at === 0 || at + lag <= minute + later);
        await expect(verify(token, known?.[1] ?? "")).resolves.toBeDefined();
      }
    }
    expect(signingAt(minutes(500)).kid).toBe("4");
  });

  it("removes an old signing key on rotation if it was replaced more than an hour ago", async () => {
    const { store, signingAt } = storeOf();
    await ensureKey(store, "1", minutes(0));
    const oldest = signingAt(minutes(0));
    await ensureKey(store, "2", minutes(10));
    const publicKeys = await ensureKey(store, "3", minutes(200));
    await expect(verify(await tokenBy(oldest), publicKeys)).rejects.toThrow();
  });

  it("drops a new signing key if its deployment is rolled back before the key signs tokens", async () => {
    const { store, signingAt } = storeOf();
    await ensureKey(store, "1", minutes(0));
    await ensureKey(store, "2", minutes(100));
    const dropped = signingAt(minutes(200));
    await ensureKey(store, "1", minutes(110));
    expect(signingAt(minutes(200)).kid).toBe("1");
    await ensureKey(store, "2", minutes(120));
    expect(signingAt(minutes(200))).toMatchObject({ kid: "2" });
    expect(signingAt(minutes(200)).x).not.toBe(dropped.x);
  });

  it("rejects the name of an earlier key rotation", async () => {
    const { store, values } = storeOf();
    await ensureKey(store, "1", minutes(0));
    await ensureKey(store, "2", minutes(100));
    await ensureKey(store, "3", minutes(300));
    const before = values.length;
    for (const retired of ["1", "2"]) {
      await expect(ensureKey(store, retired, minutes(500))).rejects.toThrow(/was used before/);
    }
    expect(values).toHaveLength(before);
  });

  it("returns only the public parts of the signing keys", async () => {
    const { store, signingAt } = storeOf();
    await ensureKey(store, "1", minutes(0));
    const publicKeys = await ensureKey(store, "2", minutes(1));
    expect(publicKeys).not.toContain(signingAt(minutes(0)).d);
    for (const key of JSON.parse(publicKeys).keys) {
      expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x"]);
    }
  });

  it("keeps the signing keys if an operator stored the secret with different white space", async () => {
    const { store, values } = storeOf();
    const published = await ensureKey(store, "1", minutes(0));
    const edited = storeOf(`\n${JSON.stringify(JSON.parse(values.at(-1) ?? ""), undefined, 2)}`);
    expect(await ensureKey(edited.store, "1", minutes(5))).toBe(published);
    expect(edited.values).toHaveLength(1);
  });

  it("keeps the content of a malformed secret out of the error message", async () => {
    const { store } = storeOf('{"kty":"OKP","crv":"Ed25519","d":"hidden"');
    const error = await ensureKey(store, "1", minutes(0)).catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: "The secret of the signing keys cannot be read" });
    // `inspect` also prints the cause of the error.
    expect(inspect(error)).not.toContain("hidden");
  });
});
