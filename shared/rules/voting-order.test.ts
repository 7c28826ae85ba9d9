import { describe, expect, it } from "vitest";
import { sortForVoting } from "./voting-order.ts";

const recipe = (name: string, ratingCount: number, flags: { mine?: true; voted?: true } = {}) => ({
  name,
  ratingCount,
  isMine: flags.mine ?? false,
  hasVoted: flags.voted ?? false,
});

describe("sortForVoting", () => {
  it("puts the user's own recipe first and moves already rated recipes to the end of the list", () => {
    const ordered = sortForVoting([
      recipe("rated, 0 votes", 0, { voted: true }),
      recipe("unrated, 5 votes", 5),
      recipe("rated, 9 votes", 9, { voted: true }),
      recipe("unrated, 1 vote", 1),
      recipe("mine", 7, { mine: true }),
    ]);
    expect(ordered.map(({ name }) => name)).toEqual([
      "mine",
      "unrated, 1 vote",
      "unrated, 5 votes",
      "rated, 0 votes",
      "rated, 9 votes",
    ]);
  });

  it("keeps the order of recipes that the user has rated, and of others with equally many votes", () => {
    const given = [
      recipe("c", 2),
      recipe("a", 2),
      recipe("z", 4, { voted: true }),
      recipe("b", 2),
      recipe("y", 1, { voted: true }),
    ];
    const copy = [...given];
    expect(sortForVoting(given).map(({ name }) => name)).toEqual(["c", "a", "b", "z", "y"]);
    expect(given).toEqual(copy);
  });
});
