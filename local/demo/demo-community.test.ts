import { describe, expect, it } from "vitest";
import { demoChallenges } from "./demo-challenges.ts";
import { ballotsFor, cooksFor } from "./demo-community.ts";
import { administrator, cooks } from "./demo-people.ts";

const open = [...demoChallenges.entries()].filter(([, { to }]) => to >= 0);
const ballots = demoChallenges.map((challenge, seed) => ballotsFor(challenge, seed));

describe("the people of the demo", () => {
  it("are about forty, each with an address of their own", () => {
    expect(cooks.length).toBe(40);
    const addresses = [administrator, ...cooks].map(({ email }) => email);
    expect(new Set(addresses).size).toBe(41);
    for (const address of addresses) expect(address).toMatch(/^[a-z.]+@demo\.avostoques\.fr$/);
  });

  it("cook at most once for a challenge, some far more often than others", () => {
    const counts = new Map<number, number>();
    for (const [seed, challenge] of demoChallenges.entries()) {
      const chosen = cooksFor(challenge, seed);
      expect(new Set(chosen).size).toBe(challenge.recipes.length);
      for (const cook of chosen) counts.set(cook, (counts.get(cook) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeGreaterThan(3 * Math.min(...counts.values()));
  });

  it("leave the visitor the open challenges to take part in", () => {
    for (const [seed, challenge] of open) expect(cooksFor(challenge, seed)).not.toContain(0);
    expect(demoChallenges.some((challenge, seed) => cooksFor(challenge, seed).includes(0))).toBe(
      true,
    );
  });

  it("never vote on their own recipe nor twice, nor more often than a minute allows", () => {
    for (const [seed, votes] of ballots.entries()) {
      const challenge = demoChallenges[seed];
      const authors = challenge ? cooksFor(challenge, seed) : [];
      expect(votes.every(({ recipe, voter }) => authors[recipe] !== voter)).toBe(true);
      expect(new Set(votes.map(({ recipe, voter }) => `${recipe} ${voter}`)).size).toBe(
        votes.length,
      );
    }
    for (const [voter] of cooks.entries()) {
      expect(ballots.flat().filter((vote) => vote.voter === voter).length).toBeLessThanOrEqual(60);
    }
  });

  it("vote about 1,500 times, for favourites and the unloved, and leave some open recipes unseen", () => {
    expect(ballots.flat().length).toBeGreaterThan(1_300);
    expect(ballots.flat().length).toBeLessThan(1_700);
    const means = ballots.flatMap((votes) =>
      [...Map.groupBy(votes, ({ recipe }) => recipe).values()].map(
        (given) => given.reduce((sum, { rating }) => sum + rating, 0) / given.length,
      ),
    );
    expect(Math.max(...means)).toBeGreaterThan(4.5);
    expect(Math.min(...means)).toBeLessThan(2.8);
    for (const [seed, challenge] of open) {
      const seen = new Set(ballots[seed]?.map(({ recipe }) => recipe));
      expect(seen.size).toBeLessThan(challenge.recipes.length);
      expect(seen.size).toBeGreaterThan(challenge.recipes.length / 2);
    }
  });
});
