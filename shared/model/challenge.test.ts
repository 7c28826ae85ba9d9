import { describe, expect, it } from "vitest";
import { challengeDraft } from "./challenge.ts";

describe("challengeDraft", () => {
  it.each([
    [{ startDate: "2027-02-01", endDate: "2027-01-31" }, ["endDate"]],
    [{ startDate: "2027-2-1", endDate: "2027-01-31" }, ["startDate"]],
    [{ startDate: "2027-13-01", endDate: "2027-03-05" }, ["startDate"]],
    [{ startDate: "2027-03-05", endDate: "2026-02-30" }, ["endDate"]],
  ])("reports each invalid date in %j only once", (dates, fields) => {
    const draft = { title: "La soupe", description: "Chaude", type: "DAILY", categoryId: "soupes" };
    const { error } = challengeDraft.safeParse({ ...draft, ...dates });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
  });

  it("reports an end date before the start date even if other fields are missing or invalid", () => {
    const dates = { startDate: "2027-02-01", endDate: "2027-01-31" };
    const { error } = challengeDraft.safeParse({ ...dates, description: 5, type: "DAILY" });
    const fields = error?.issues.map(({ path }) => path.join("."));
    expect(fields?.sort()).toEqual(["categoryId", "description", "endDate", "title"]);
  });

  it.each([null, "texte", [], { startDate: ["2027-02-01"], endDate: ["2027-01-31"] }])(
    "rejects %j, whose dates cannot be compared",
    (draft) => {
      expect(challengeDraft.safeParse(draft).success).toBe(false);
    },
  );
});
