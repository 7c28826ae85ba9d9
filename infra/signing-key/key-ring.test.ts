import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { ensureKey, type KeyStore } from "./key-ring.ts";

/** A store that keeps the value before the current one, as Secrets Manager does. */
function storeOf(current?: string) {
  const values: (string | undefined)[] = [current];
  const store: KeyStore = {
    read: async (which) => values.at(which === "current" ? -1 : -2),
    write: async (value) => {
      values.push(value);
    },
  };
  return { store, values, current: () => JSON.parse(values.at(-1) ?? "null") };
}

async function tokenBy(privateJwk: Parameters<typeof importJWK>[0]): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "EdDSA", kid: String(privateJwk.kid) })
    .sign(await importJWK(privateJwk, "EdDSA"));
}

const verify = (token: string, publicKeys: string) =>
  jwtVerify(token, createLocalJWKSet(JSON.parse(publicKeys)));

describe("ensureKey", () => {
  it("makes a key in a secret that holds a random text", async () => {
    const { store, current } = storeOf("k2J}random text of a new secret");
    const publicKeys = await ensureKey(store, "1");
    await expect(verify(await tokenBy(current()), publicKeys)).resolves.toBeDefined();
    expect(JSON.parse(publicKeys).keys).toHaveLength(1);
  });

  it("keeps the key of the same rotation, whatever is retried", async () => {
    const { store, values } = storeOf();
    const first = await ensureKey(store, "1");
    expect(await ensureKey(store, "1")).toBe(first);
    expect(values).toHaveLength(2);
  });

  it("makes another key for another rotation, and still lets tokens of the one before pass", async () => {
    const { store, current } = storeOf();
    await ensureKey(store, "1");
    const before = current();
    const publicKeys = await ensureKey(store, "2");
    expect(current().x).not.toBe(before.x);
    await expect(verify(await tokenBy(before), publicKeys)).resolves.toBeDefined();
    await expect(verify(await tokenBy(current()), publicKeys)).resolves.toBeDefined();
    expect(await ensureKey(store, "2")).toBe(publicKeys);
  });

  it("ends the tokens of the key before the last", async () => {
    const { store, current } = storeOf();
    await ensureKey(store, "1");
    const oldest = current();
    await ensureKey(store, "2");
    const publicKeys = await ensureKey(store, "3");
    await expect(verify(await tokenBy(oldest), publicKeys)).rejects.toThrow();
  });

  it("brings the key before back when a deployment is taken back", async () => {
    const { store, current } = storeOf();
    await ensureKey(store, "1");
    const before = current();
    await ensureKey(store, "2");
    await ensureKey(store, "1");
    expect(current()).toEqual(before);
  });

  it("answers nothing private", async () => {
    const { store, current } = storeOf();
    await ensureKey(store, "1");
    const publicKeys = await ensureKey(store, "2");
    expect(publicKeys).not.toContain(current().d);
    for (const key of JSON.parse(publicKeys).keys) {
      expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x"]);
    }
  });

  it("tells nothing of a key that it cannot read", async () => {
    const { store } = storeOf('{"kty":"OKP","d":"hidden"');
    await expect(ensureKey(store, "1")).rejects.toThrow(/^The secret holds a key/);
  });
});
