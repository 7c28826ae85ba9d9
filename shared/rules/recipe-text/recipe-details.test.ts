import { describe, expect, it } from "vitest";
import { readServings, withoutServings } from "./recipe-details.ts";

describe("readServings", () => {
  it.each([
    ["Pour 4 à 6 personnes", 4],
    ["Pour un convive", 1],
    ["Pour une personne", 1],
    ["Pour vingt-quatre personnes", 24],
    ["Nombre de personnes : six", 6],
  ])("reads the number of servings in %j", (line, servings) => {
    expect(readServings(line)).toBe(servings);
  });

  it("reads no number of servings from `une partie`, which contains the word `part`", () => {
    expect(readServings("une partie de la crème")).toBeUndefined();
  });
});

describe("withoutServings", () => {
  it.each([
    "Crêpes (pour 4 personnes)",
    "Crêpes pour vingt-quatre personnes",
    "Crêpes - 4 personnes",
    "Crêpes, deux à trois portions :",
  ])("removes the servings from the title %j", (title) => {
    expect(withoutServings(title)).toBe("Crêpes");
  });
});
