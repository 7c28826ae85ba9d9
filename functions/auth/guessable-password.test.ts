import { describe, expect, it } from "vitest";
import { requireUnguessable } from "./guessable-password.ts";

const owner = { nom: "Anaïs", email: "anais@exemple.fr" };
const check = (password: string) => requireUnguessable(password, owner, "mot_de_passe");

describe("requireUnguessable", () => {
  it.each([
    ...["654321", "121212", "aaaaaa", "987654321", "abcdef", "222222"],
    ...["555555", "zzzzzz", "0123456789", "azertyuiop", "iloveyou", " PassWord "],
  ])("rejects the common password %j", async (password) => {
    await expect(check(password)).rejects.toMatchObject({
      code: "validation",
      errors: { mot_de_passe: expect.stringContaining("trop courant") },
    });
  });

  it("accepts a password that is not on the list of common passwords", async () => {
    await expect(check("tarte-tatin")).resolves.toBeUndefined();
  });
});
