import { describe, expect, it } from "vitest";
import { type Challenge, type ChallengeDraft, challengeDraft } from "#shared/model/challenge.ts";
import { someChallenge } from "../../../testing/sample-data.ts";
import { draftOf } from "./challenge-draft.ts";
import { mergeEdits } from "./merge-edits.ts";

const soupes = someChallenge({
  title: "Soupes d'automne",
  startDate: "2026-10-31T23:00:00.000Z",
  endDate: "2026-11-07T22:59:59.999Z",
});

/** Merges edits with the stored challenge after the form's validation. */
function merge(opened: Challenge, edits: Partial<ChallengeDraft>, stored: Challenge) {
  const initial = draftOf(opened);
  const values = { ...initial, ...edits };
  return mergeEdits({ initial, values, typed: challengeDraft.parse(values), stored });
}

describe("mergeEdits", () => {
  it.each([
    ["is in NFD", "Soupes d'e\u0301te\u0301"],
    ["contains a line break", "Soupes\nd'automne"],
  ])("does not treat an unedited title as edited if the stored title %s", (_case, title) => {
    const stored = { ...soupes, title: "Soupes et veloutés" };
    const edits = { description: "Chaudes ou froides." };
    const { merged, conflicts } = merge({ ...soupes, title }, edits, stored);
    expect(merged).toMatchObject({ ...edits, title: "Soupes et veloutés" });
    expect(conflicts).toEqual({});
  });

  it("reports all dates changed in the meantime, even if the form changed only one of them", () => {
    const stored = {
      ...soupes,
      startDate: "2026-11-19T23:00:00.000Z",
      endDate: "2026-11-26T22:59:59.999Z",
    };
    const { merged, conflicts } = merge(soupes, { endDate: "2026-11-10" }, stored);
    expect(merged).toMatchObject({ startDate: "2026-11-20", endDate: "2026-11-10" });
    expect(conflicts).toEqual({
      startDate: expect.stringMatching(/^Modifié entre-temps\. Vérifiez/),
      endDate: expect.stringMatching(/^Modifié entre-temps\s: «\s26\snovembre\s2026\s»/),
    });
  });
});
