import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someRecipe } from "../../testing/sample-data.ts";
import ParticipationsPage from "./participations-page.tsx";

function participation(title: string, hasWon = false) {
  const challenge = {
    id: `c-${title}`,
    title: `Défi ${title}`,
    type: "DAILY",
    endDate: hoursFromNow(-48),
  };
  const place = hasWon ? { rank: 1, of: 17 } : undefined;
  return { ...someRecipe({ id: `r-${title}`, title }), hasWon, place, challenge };
}

const first = "GET /users/participations";

function open(answers: Record<string, FakeAnswer | Promise<FakeAnswer>>) {
  const sent = fakeApi(({ call }) => answers[call] ?? refusal(403, "forbidden", "?"));
  renderPage("/participations", "/participations", ParticipationsPage);
  return sent;
}

describe("ParticipationsPage", () => {
  it("shows the user's recipes with their wins and ranks", async () => {
    open({ [first]: { json: [participation("Tarte", true), participation("Flan")] } });
    const tart = await screen.findByRole("link", { name: "Tarte" });
    expect(tart.getAttribute("href")).toBe("/recipes/r-Tarte");
    const challenge = screen.getByRole("link", { name: "Défi Flan" });
    expect(challenge.getAttribute("href")).toBe("/challenges/c-Flan");
    expect(screen.getAllByText("Défi remporté")).toHaveLength(1);
    const place = screen.getByRole("link", { name: "Place\u00a0: 1re sur 17" });
    expect(place.getAttribute("href")).toBe("/challenges/c-Tarte/results");
    expect(screen.getAllByText(/^Terminé le /)).toHaveLength(2);
  });

  it("does not show a rank if the challenge has no votes", async () => {
    open({ [first]: { json: [{ ...participation("Flan"), place: { rank: 1, of: 3 } }] } });
    await screen.findByRole("link", { name: "Flan" });
    expect(screen.queryByText(/^Place/)).toBeNull();
  });

  it("shows the descriptive words that voters chose for each recipe (D49)", async () => {
    const words = [{ word: "De saison", count: 2 }];
    open({ [first]: { json: [{ ...participation("Tarte"), words }, participation("Flan")] } });
    const list = await screen.findByRole("list", { name: "Mots des votants" });
    expect(list.textContent).toBe("De saison\u00a0× 2");
    expect(list.closest("article")?.textContent).toContain("Tarte");
  });

  it("shows 12 recipes per page even if the API returns fewer per request", async () => {
    const pageOf = (names: string[], next?: string): FakeAnswer => ({
      json: names.map((name) => participation(name)),
      headers: next ? { link: `</api/users/participations?cursor=${next}>; rel="next"` } : {},
    });
    const names = Array.from({ length: 14 }, (_, index) => `Plat ${index}`);
    const sent = open({
      [first]: pageOf(names.slice(0, 4), "a"),
      [`${first}?cursor=a`]: pageOf(names.slice(4, 8), "b"),
      [`${first}?cursor=b`]: pageOf(names.slice(8, 12), "c"),
      [`${first}?cursor=c`]: pageOf(names.slice(12)),
    });
    expect(await screen.findByText("Plat 11")).toBeDefined();
    expect(sent).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("Plat 13")).toBeDefined();
  });

  it("loads a recipe only when the user presses its share button, then opens the share dialog", async () => {
    const sent = open({
      [first]: { json: [participation("Tarte"), participation("Flan")] },
      "GET /recipes/r-Flan": { json: myRecipe({ id: "r-Flan", title: "Flan", audience: "LINK" }) },
    });
    const button = await screen.findByRole("button", { name: "Partager «\u00a0Flan\u00a0»" });
    expect(sent.map(({ call }) => call)).toEqual([first]);
    await userEvent.click(button);
    const dialog = within(await screen.findByRole("dialog", { name: "Partager la recette" }));
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Avec le lien" }).checked).toBe(
      true,
    );
    expect(dialog.getByRole("link", { name: /\/partage\/r-Flan$/ })).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Fermer" }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("shows an error if the recipe to share cannot be loaded", async () => {
    const refused = Promise.withResolvers<FakeAnswer>();
    open({ [first]: { json: [participation("Tarte")] }, "GET /recipes/r-Tarte": refused.promise });
    const button = await screen.findByRole("button", { name: "Partager «\u00a0Tarte\u00a0»" });
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    refused.resolve(refusal(404, "not-found", "Recette introuvable"));
    expect(await screen.findByText("Recette introuvable")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("links to the current challenges when the user has no recipes", async () => {
    open({ [first]: { json: [] } });
    expect(await screen.findByText("Vous n'avez encore participé à aucun défi.")).toBeDefined();
    const link = screen.getByRole("link", { name: "Voir les défis en cours" });
    expect(link.getAttribute("href")).toBe("/challenges");
  });
});
