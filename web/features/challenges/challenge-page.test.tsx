import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, someChallenge } from "../../testing/sample-data.ts";
import ChallengePage from "./challenge-page.tsx";

const notFound = refusal(404, "not-found", "Cet élément n'existe pas ou n'existe plus.");

describe("ChallengePage", () => {
  it("says when a challenge does not exist and links back", async () => {
    fakeApi(() => notFound);
    renderPage("/challenges/:challengeId", "/challenges/c9", ChallengePage);
    expect(await screen.findByText("Ce défi n'existe pas ou n'existe plus.")).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/challenges");
  });

  it("does not offer participation in a finished challenge", async () => {
    fakeApi(({ call }) => {
      if (call === "GET /challenges/c1") {
        return { json: someChallenge({ status: "COMPLETED", endDate: hoursFromNow(-1) }) };
      }
      return call.endsWith("my-recipe") ? notFound : { json: [] };
    });
    renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    expect(await screen.findByRole("heading", { level: 1, name: "Racines en fête" })).toBeDefined();
    expect(await screen.findByText("Vous n'avez pas participé à ce défi.")).toBeDefined();
    expect(screen.getByText("Terminé")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Participer" })).toBeNull();
  });
});
