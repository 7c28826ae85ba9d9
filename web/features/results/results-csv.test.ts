import { describe, expect, it } from "vitest";
import type { ResultEntry } from "#shared/model/results.ts";
import { resultsCsv } from "./results-csv.ts";

function entry(over: Partial<ResultEntry>): ResultEntry {
  return {
    ...{ place: 1, recipeId: "r1", createdAt: "2026-11-21T12:00:00.000Z" },
    ...{ ratingSum: 9, ratingCount: 2, averageRating: 4.5, score: 4.25, myRating: null },
    ...over,
  };
}

const rows = (entries: ResultEntry[]) => resultsCsv(entries).split("\r\n");

describe("resultsCsv", () => {
  it("formats each recipe as a CSV row for French spreadsheets", () => {
    const user = { id: "u1", nom: "Léa" };
    const [head, line, end] = rows([entry({ title: "Tarte", user, myRating: 5 })]);
    expect(head).toBe("\uFEFFplace;recette;auteur;moyenne;votes;somme;score;mon vote");
    expect(line).toBe("1;Tarte;Léa;4,5;2;9;4,25;5");
    expect(end).toBe("");
  });

  it("keeps the rank, votes and score of a deleted recipe in the CSV file", () => {
    expect(rows([entry({})])[1]).toBe("1;Recette retirée;;4,5;2;9;4,25;");
    const unrated = { ratingSum: 0, ratingCount: 0, averageRating: 0, score: null };
    expect(rows([entry(unrated)])[1]).toBe("1;Recette retirée;;0;0;0;;");
  });

  it.each(["=1+1", "+33", "-2", "@SUM(A1)", "\tx"])(
    "escapes the recipe title %j so that spreadsheets do not run it as a formula",
    (title) => {
      expect(rows([entry({ title })])[1]).toContain(`;'${title};`);
    },
  );

  it("quotes cells that contain separators or quotation marks", () => {
    expect(rows([entry({ title: 'Une "tarte" ; fine' })])[1]).toContain(';"Une ""tarte"" ; fine";');
  });
});
