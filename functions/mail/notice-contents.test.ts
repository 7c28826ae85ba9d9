import { describe, expect, it } from "vitest";
import { resultsNotice } from "./notice-contents.ts";

const result = {
  challenge: "Les tartes",
  recipe: "Tarte fine",
  place: 2,
  recipeCount: 1250,
  mean: 4,
  winners: ["Ana"],
  moreWinners: 0,
};
const links = { page: "https://exemple.fr/page", oneClick: "https://exemple.fr/api" };

describe("resultsNotice", () => {
  it("formats the mean rating with one decimal and the number of recipes without decimals", () => {
    expect(resultsNotice(result, "https://exemple.fr", links).before[1]).toBe(
      "Votre recette «\u00a0Tarte fine\u00a0» est 2e sur 1\u202f250, avec une moyenne de 4,0 sur 5.",
    );
  });

  it("does not mention a place if the challenge has no votes", () => {
    const withoutVotes = { ...result, place: 1, mean: null, winners: [] };
    expect(resultsNotice(withoutVotes, "https://exemple.fr", links).before).toEqual([
      "Les votes du défi «\u00a0Les tartes\u00a0» sont comptés.",
      "Votre recette «\u00a0Tarte fine\u00a0» n'a pas reçu de vote.",
    ]);
  });

  it.each([
    ["Ana", { winners: ["Ana"], moreWinners: 0 }],
    ["Ana, Bo et Cléo", { winners: ["Ana", "Bo", "Cléo"], moreWinners: 0 }],
    ["Ana, Bo, Cléo et 1 autre", { winners: ["Ana", "Bo", "Cléo", "Dan"], moreWinners: 0 }],
    ["Ana, Bo et 1 autre", { winners: ["Ana", "Bo"], moreWinners: 1 }],
    ["Ana, Bo, Cléo et 9\u202f997 autres", { winners: ["Ana", "Bo", "Cléo"], moreWinners: 9997 }],
  ])('shows "%s" as the winners when the stored result contains %j', (names, winners) => {
    const { before } = resultsNotice({ ...result, ...winners }, "https://exemple.fr", links);
    expect(before[2]).toBe(`À la première place\u00a0: ${names}.`);
  });

  it.each([
    ["Bravo, vous remportez ce défi\u202f!", { winners: ["Ana"], moreWinners: 0 }],
    [
      "Bravo, vous partagez la victoire\u202f! À la première place\u00a0: Ana et Bo.",
      { winners: ["Ana", "Bo"], moreWinners: 0 },
    ],
  ])('congratulates a winner with "%s"', (text, winners) => {
    const { before } = resultsNotice({ ...result, ...winners, place: 1 }, "", links);
    expect(before[2]).toBe(text);
  });
});
