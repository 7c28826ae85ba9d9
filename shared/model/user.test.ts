import { describe, expect, it } from "vitest";
import { textLimits } from "../constants.ts";
import { profileChanges } from "./profile-changes.ts";
import { enteredPassword, newPassword } from "./user.ts";

const decomposed = "e\u0301";
const missing = "Le mot de passe est requis";
const tooShort = "Le mot de passe doit contenir au moins 6 caractères";
const tooShortChange = "Le nouveau mot de passe doit contenir au moins 6 caractères";
const tooLong = "256 caractères au plus";

const messageOf = (schema: typeof newPassword, password: string) =>
  schema.safeParse(password).error?.issues[0]?.message;

/** Returns the error message for a new password in the profile. */
const messageInProfile = (password: string) =>
  profileChanges.shape.newPassword.safeParse(password).error?.issues[0]?.message;

describe("newPassword", () => {
  it("counts a letter with an accent as one character, however it was typed", () => {
    expect(messageOf(newPassword, decomposed.repeat(5))).toBe(tooShort);
    expect(messageInProfile(decomposed.repeat(5))).toBe(tooShortChange);
    for (const length of [6, textLimits.password]) {
      expect(messageOf(newPassword, decomposed.repeat(length))).toBeUndefined();
      expect(messageInProfile(decomposed.repeat(length))).toBeUndefined();
    }
    expect(messageOf(newPassword, decomposed.repeat(257))).toBe(tooLong);
    expect(messageInProfile(decomposed.repeat(257))).toBe(tooLong);
  });

  it.each([" ".repeat(6), "\u00a0\t\n\u3000\u2003 ", "\u200B".repeat(6)])(
    "rejects %j, which contains no visible characters (spec §5)",
    (password) => {
      expect(messageOf(newPassword, password)).toBe(missing);
      expect(messageInProfile(password)).toBe(tooShortChange);
    },
  );

  it("keeps spaces in a password", () => {
    expect(newPassword.parse(" a b c ")).toBe(" a b c ");
  });
});

describe("profileChanges", () => {
  it("reports a missing current password even if other fields have the wrong type", () => {
    const { error } = profileChanges.safeParse({ nom: 5, email: null, newPassword: "abc" });
    const fields = error?.issues.map(({ path }) => path.join("."));
    expect(fields?.sort()).toEqual(["currentPassword", "email", "newPassword", "nom"]);
  });

  it.each([null, "texte", []])("rejects %j, which is not an object", (changes) => {
    expect(profileChanges.safeParse(changes).success).toBe(false);
  });
});

describe("enteredPassword", () => {
  it("accepts blank passwords and passwords of 256 NFC characters, which older accounts may have", () => {
    for (const password of [decomposed.repeat(textLimits.password), " ".repeat(6)]) {
      expect(messageOf(enteredPassword, password)).toBeUndefined();
    }
    expect(messageOf(enteredPassword, decomposed.repeat(257))).toBe(tooLong);
  });
});
