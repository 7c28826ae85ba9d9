import { describe, expect, it } from "vitest";
import { demoChallenges } from "./demo-challenges.ts";
import { dishes } from "./dishes.ts";

const recipes = demoChallenges.flatMap((challenge) => challenge.recipes);

describe("the challenges of the demo", () => {
  it("are two open ones, then twelve that are over within six weeks, with about 150 recipes", () => {
    const open = demoChallenges.filter(({ to }) => to >= 0);
    expect(open.map(({ type }) => type)).toEqual(["DAILY", "WEEKLY"]);
    expect(demoChallenges.slice(0, 2)).toEqual(open);
    expect(demoChallenges).toHaveLength(14);
    expect(Math.min(...demoChallenges.map(({ from }) => from))).toBeGreaterThanOrEqual(-42);
    expect(recipes.length).toBeGreaterThan(140);
    for (const { recipes } of open) {
      expect(recipes.length).toBeGreaterThanOrEqual(8);
      expect(recipes.length).toBeLessThanOrEqual(12);
    }
  });

  it("last a day or a week, and those of a type do not overlap", () => {
    for (const { type, from, to, title } of demoChallenges) {
      expect(to - from, title).toBe(type === "DAILY" ? 0 : 6);
      const others = demoChallenges.filter((other) => other.type === type && other.title !== title);
      expect(
        others.every((other) => other.to < from || other.from > to),
        title,
      ).toBe(true);
    }
  });

  it("have titles, descriptions and ingredients within the limits", () => {
    const titles = [...demoChallenges, ...recipes].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, description } of [...demoChallenges, ...recipes]) {
      expect(title.length, title).toBeLessThanOrEqual(120);
      expect(description.length, title).toBeLessThanOrEqual(5000);
      expect(description.length, title).toBeGreaterThan(60);
    }
    for (const { title, ingredients } of recipes) {
      expect(ingredients.length, title).toBeLessThanOrEqual(50);
      for (const line of ingredients) {
        const parts = line.split("|");
        expect(parts, line).toHaveLength(3);
        for (const part of parts) expect(part.trim(), line).toMatch(/^.{1,80}$/);
      }
    }
  });

  it("say nothing twice", () => {
    const sentences = recipes.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
    const repeated = sentences.filter((one, i) => sentences.indexOf(one) !== i);
    expect(repeated).toEqual([]);
  });

  it("set the spaces of French before ; : ! ? % and within guillemets", () => {
    for (const { title, description } of [...demoChallenges, ...recipes]) {
      expect(`${title} ${description}`).not.toMatch(/ [;:!?%»]|« |[^\u202f][;!?]/);
    }
  });

  it("are drawn as kinds of dishes that exist, all of them used", () => {
    const used = new Set(recipes.map(({ kind }) => kind));
    expect([...used].sort()).toEqual(Object.keys(dishes).sort());
    for (const { colors, title } of recipes) {
      for (const color of colors) expect(color, title).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
