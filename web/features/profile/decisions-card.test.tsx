import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerDiscardQuestion } from "../../testing/answer-discard-question.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DecisionsCard } from "./decisions-card.tsx";

const withdrawn = {
  caseId: "recipe",
  title: "Flan",
  outcome: "WITHDRAWN",
  ground: "TERMS",
  facts: "La photo est celle d'un autre site.",
  reported: true,
  decidedAt: "2026-11-20T18:05:00.000Z",
  appealUntil: "2999-05-20T18:05:00.000Z",
};

describe("DecisionsCard", () => {
  it("shows the stored appeal when the decision was already contested on another device (D44)", async () => {
    const decisions = "GET /users/decisions?limit=100";
    const answers: Record<string, FakeAnswer> = {
      [decisions]: { json: [withdrawn] },
      "POST /users/decisions/recipe/appeal": refusal(409, "already-appealed", "Déjà contestée."),
    };
    fakeApi(({ call }) => answers[call] ?? refusal(404, "not-found", "?"));
    renderPage("/profile", "/profile", DecisionsCard);
    const card = within(await screen.findByRole("region", { name: "Décisions de modération" }));
    expect(card.getByText(withdrawn.facts)).toBeDefined();
    expect(
      card.getByText(/Fondement : Conditions d'utilisation.*Un signalement y a/),
    ).toBeDefined();
    await userEvent.click(card.getByRole("button", { name: "Contester la décision sur Flan" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Votre message" }));
    await userEvent.keyboard("Elle est à moi.");
    const { appealUntil: _, ...closed } = withdrawn;
    const appeal = { message: "Elle est à moi.", at: "2026-11-21T18:05:00.000Z" };
    answers[decisions] = { json: [{ ...closed, outcome: "CONTESTED", appeal }] };
    await userEvent.click(dialog.getByRole("button", { name: "Contester" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Déjà contestée.");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    expect(await screen.findByText("Flan : retirée, contestation en cours")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Contester la décision/ })).toBeNull();
    const region = screen.getByRole("region", { name: "Décisions de modération" });
    await waitFor(() => expect(document.activeElement).toBe(region));
  });

  it("shows an error message until a retry loads the moderation decisions", async () => {
    let answer: FakeAnswer | Promise<FakeAnswer> = refusal(403, "forbidden", "?");
    fakeApi(() => answer);
    renderPage("/profile", "/profile", DecisionsCard);
    expect(await screen.findByText("Les décisions n'ont pas pu être chargées.")).toBeDefined();
    const card = screen.getByRole("region", { name: "Décisions de modération" });
    const retried = Promise.withResolvers<FakeAnswer>();
    answer = retried.promise;
    const retry = screen.getByRole("button", { name: "Réessayer" });
    await userEvent.click(retry);
    await waitFor(() => expect(retry.getAttribute("aria-disabled")).toBe("true"));
    expect(document.activeElement).toBe(retry);
    retried.resolve({ json: [withdrawn] });
    expect(await within(card).findByText(withdrawn.facts)).toBeDefined();
  });
});
