import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { voteWords } from "#shared/model/vote-words.ts";
import { readDataFile } from "./read-data-file.ts";
import { handleOf, readChallenges, readUsers } from "./read-demo.ts";

const { administrator, cooks } = readUsers();
const challenges = readChallenges(cooks);
const recipes = challenges.flatMap((challenge) => challenge.recipes);
const open = challenges.filter(({ firstDay, lastDay }) => firstDay <= 0 && lastDay >= 0);
const visitor = cooks.map(handleOf)[0] ?? "";

describe("demo data", () => {
  it("defines 40 demo users and an administrator, each with a different email address", () => {
    const addresses = [administrator, ...cooks].map(({ email }) => email);
    expect(new Set(addresses).size).toBe(41);
  });

  it("defines at most one recipe per user in each demo challenge", () => {
    for (const { recipes, title } of challenges) {
      expect(new Set(recipes.map(({ author }) => author)).size, title).toBe(recipes.length);
    }
  });

  it("gives the visitors' demo account recipes, but none in open challenges", () => {
    const authors = open.flatMap((challenge) => challenge.recipes.map(({ author }) => author));
    expect(authors).not.toContain(visitor);
    expect(recipes.map(({ author }) => author)).toContain(visitor);
  });

  it("gives each demo user at most 60 votes, and none for their own recipes", () => {
    for (const { author, ratings, title } of recipes)
      expect(ratings, title).not.toHaveProperty(author);
    for (const cook of cooks.map(handleOf)) {
      const votes = recipes.filter(({ ratings }) => cook in ratings);
      expect(votes.length, cook).toBeLessThanOrEqual(60);
    }
  });

  it("includes at least one demo vote for each descriptive word", () => {
    const chosen = recipes.flatMap(({ words = {} }) => Object.values(words).flat());
    expect(new Set(chosen)).toEqual(new Set(voteWords));
  });

  // The site shows descriptive words only on recipes with at least five votes (D49).
  it("gives the visitors' demo account a recipe with five or more votes and a descriptive word", () => {
    const ofVisitor = recipes.filter(({ author }) => author === visitor);
    const withWords = ofVisitor.filter(
      ({ ratings, words = {} }) =>
        Object.keys(ratings).length >= 5 && Object.keys(words).length > 0,
    );
    expect(withWords).not.toEqual([]);
  });

  it("includes demo recipes shared by link, and public ones only in challenges with results", () => {
    const shared = challenges.flatMap(({ recipes, lastDay }) =>
      recipes.flatMap(({ audience }) => (audience ? [{ audience, lastDay }] : [])),
    );
    const publicDays = shared.filter(({ audience }) => audience === "PUBLIC");
    expect(publicDays.length).toBeGreaterThanOrEqual(5);
    expect(shared.length).toBeGreaterThan(publicDays.length);
    // The site records results up to 72 hours after the end of a challenge (D22).
    expect(Math.max(...publicDays.map(({ lastDay }) => lastDay))).toBeLessThanOrEqual(-4);
  });

  it("includes at least one recipe without votes in every open demo challenge", () => {
    for (const { recipes, title } of open) {
      const unrated = recipes.filter(({ ratings }) => Object.keys(ratings).length === 0);
      expect(unrated.length, title).toBeGreaterThan(0);
    }
  });
});

describe("demo challenges", () => {
  it("defines an open demo challenge of each type, 12 past ones and more than 140 recipes", () => {
    expect(open.map(({ type }) => type)).toEqual(["DAILY", "WEEKLY"]);
    expect(challenges.filter(({ lastDay }) => lastDay < 0)).toHaveLength(12);
    expect(recipes.length).toBeGreaterThan(140);
  });

  it("defines a daily demo challenge for tomorrow that has no recipes yet", () => {
    const upcoming = challenges.filter(({ firstDay }) => firstDay > 0);
    expect(upcoming).toMatchObject([{ type: "DAILY", firstDay: 1, recipes: [] }]);
  });

  it("defines no overlapping demo challenges of the same type", () => {
    for (const { type, firstDay, lastDay, title } of challenges) {
      expect(lastDay - firstDay, title).toBe(type === "DAILY" ? 0 : 6);
      const others = challenges.filter((other) => other.type === type && other.title !== title);
      const overlaps = others.some(
        (other) => other.lastDay >= firstDay && other.firstDay <= lastDay,
      );
      expect(overlaps, title).toBe(false);
    }
  });

  it("does not repeat sentences across recipe descriptions, and uses French spacing", () => {
    const sentences = recipes.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
    expect(sentences.filter((one, i) => sentences.indexOf(one) !== i)).toEqual([]);
    for (const { title, description } of [...challenges, ...recipes]) {
      expect(`${title} ${description}`).not.toMatch(/ [;:!?%»]|« |[^\u202f][;!?]/);
    }
  });

  it("uses every file in demo/pictures for exactly one recipe", () => {
    const pictures = readdirSync(join(import.meta.dirname, "pictures")).sort();
    expect(recipes.map(({ picture }) => picture).sort()).toEqual(pictures);
  });
});

describe("readDataFile", () => {
  const broken = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), "demo-")), "users.json");
    writeFileSync(file, text);
    return () => readDataFile(file, z.object({ cooks: z.array(z.object({ nom: z.string() })) }));
  };

  it("throws an error that names the file and the invalid field", () => {
    expect(broken('{"cooks":[{"nom":"Anna"},{"nom":1}]}')).toThrow(/users\.json, cooks\.1\.nom:/);
  });

  it("throws an error that names the file when the JSON is malformed", () => {
    expect(broken("{")).toThrow(/users\.json is not valid JSON/);
  });
});
