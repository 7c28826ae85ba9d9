import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { challengeDraft, newCategory } from "./challenge.ts";
import { cookbookChange } from "./cookbook.ts";
import { challengeProposal, generationTexts } from "./generation.ts";
import { ban } from "./managed-user.ts";
import { passkeyNaming } from "./passkey.ts";
import { recipeEdit } from "./recipe.ts";
import { appeal, userReport, withdrawalReasons } from "./report.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "./text.ts";
import { newPassword, nom } from "./user.ts";

const decomposed = "e\u0301";

describe("text schemas", () => {
  it.each([
    ["requiredText", requiredText("?", 3)],
    ["requiredLine", requiredLine("?", 3)],
    ["optionalText", optionalText("?", 3)],
    ["optionalLine", optionalLine("?", 3)],
  ])("counts an accented letter as one character, and stores it as one: %s", (_name, schema) => {
    expect(schema.parse(decomposed.repeat(3))).toBe("ééé");
    expect(schema.safeParse(decomposed.repeat(4)).error?.issues).toMatchObject([
      { message: "3 caractères au plus" },
    ]);
  });

  it("rejects 100,000 accents on one letter in less than a second of CPU time", () => {
    const start = process.threadCpuUsage();
    const text = `e${"\u0316\u0301".repeat(50_000)}`;
    expect(requiredText("?", 5000).safeParse(text).success).toBe(false);
    expect(newPassword.safeParse(text).success).toBe(false);
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

describe("one-line fields", () => {
  const { title, ingredients, source } = recipeEdit.shape;
  const salt = { name: "Sel", quantity: "1", unit: "g" };

  it.each<[string, z.ZodMiniType<unknown>]>([
    ["the name of a user", nom],
    ["the name of a category", newCategory.shape.name],
    ["the name of a passkey", passkeyNaming.shape.name],
    ["the title of a recipe", title],
    ["the source of a recipe", source],
    ["the title of a challenge", challengeDraft.shape.title],
    ["the title of a proposed challenge", challengeProposal.shape.title],
    ["the category of a proposed challenge", challengeProposal.shape.category],
  ])("turns line breaks and tabs into single spaces in %s (spec §5)", (_name, schema) => {
    expect(schema.parse("Ligne 1\r\nBcc: x\n\tsuite")).toBe("Ligne 1 Bcc: x suite");
  });

  it.each(["name", "quantity", "unit"])(
    "turns line breaks in an ingredient's field `%s` into spaces",
    (field) => {
      expect(ingredients.parse([{ ...salt, [field]: "a\nb" }])).toEqual([
        { ...salt, [field]: "a b" },
      ]);
    },
  );
});

describe("multi-line text fields", () => {
  it.each<[string, z.ZodMiniType<unknown>]>([
    ["the description of a recipe", recipeEdit.shape.description],
    ["the description of a challenge", challengeDraft.shape.description],
    ["the description of a proposed challenge", challengeProposal.shape.description],
    ["a note", cookbookChange.shape.note],
    ["the explanation of a report", userReport.shape.explanation],
    ["the facts of a decision", withdrawalReasons.shape.facts],
    ["an appeal", appeal.shape.message],
    ["the reason for a ban", ban.shape.banReason],
    ["the prompt for daily challenges", generationTexts.shape.dailyPrompt],
    ["the prompt for weekly challenges", generationTexts.shape.weeklyPrompt],
  ])("keeps line breaks in %s", (_name, schema) => {
    expect(schema.parse("Première ligne\r\n\r\nsuite")).toBe("Première ligne\n\nsuite");
  });
});
