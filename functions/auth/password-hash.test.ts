import { describe, expect, it } from "vitest";
import { dummyHash, hashPassword, isPassword } from "./password-hash.ts";

const cheap = { memory: 8, passes: 1, parallelism: 1 };
const costOf = (phc: string) => phc.split("$").slice(1, 4);

describe("hashPassword", () => {
  it("returns an argon2id hash with the parameters that OWASP recommends", async () => {
    const hash = await hashPassword("mousse au chocolat");
    expect(hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it("returns a different hash for the same password each time", async () => {
    const hash = await hashPassword("mousse au chocolat", cheap);
    expect(await isPassword("mousse au chocolat", hash)).toBe(true);
    expect(await isPassword("mousse au Chocolat", hash)).toBe(false);
    expect(await hashPassword("mousse au chocolat", cheap)).not.toBe(hash);
  });

  it("accepts hashes that the Argon2 reference implementation has created", async () => {
    // Test vectors of the Argon2 reference implementation for the password "password" and the salt "somesalt".
    const vectors = [
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
      "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc",
    ];
    for (const vector of vectors) expect(await isPassword("password", vector), vector).toBe(true);
  });

  it("accepts the same password in a different Unicode normalization form", async () => {
    const hash = await hashPassword("crème brûlée".normalize("NFD"), cheap);
    expect(await isPassword("crème brûlée".normalize("NFC"), hash)).toBe(true);
  });

  it("gives the dummy hash the same cost as real ones, so that checks take equally long", async () => {
    expect(costOf(dummyHash)).toEqual(costOf(await hashPassword("secret")));
    expect(await isPassword("secret", dummyHash)).toBe(false);
  });

  it("throws an error if the stored value is not an argon2id hash", async () => {
    await expect(isPassword("secret", "$2b$10$abcdefghijklmnopqrstuv")).rejects.toThrow("argon2id");
  });
});
