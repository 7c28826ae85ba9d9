import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { chooseFromMenu } from "../../../testing/choose-from-menu.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { hoursFromNow, someChallenge } from "../../../testing/sample-data.ts";
import ChallengesTab from "./challenges-tab.tsx";

type Answers = Record<string, FakeAnswer | (() => FakeAnswer)>;

const list = "GET /challenges/admin?limit=50";

function open(answers: Answers, address = "/admin?tab=challenges") {
  const sent = fakeApi(({ call }) => {
    const answer = answers[call] ?? refusal(404, "not-found", "Cet élément n'existe plus.");
    return typeof answer === "function" ? answer() : answer;
  });
  return { sent, ...renderPage("/admin", address, ChallengesTab) };
}

const soupes = someChallenge({
  id: "c-soupes",
  title: "Soupes d'automne",
  // The challenge lasts from 1 to 7 November 2026 in Paris time.
  startDate: "2026-10-31T23:00:00.000Z",
  endDate: "2026-11-07T22:59:59.999Z",
  type: "WEEKLY",
});

describe("ChallengesTab", () => {
  it("shows each challenge with its type, category and dates in Paris time", async () => {
    open({ [list]: { json: [soupes] } });
    const row = within(await screen.findByRole("row", { name: /Soupes d'automne/ }));
    expect(row.getByRole("rowheader").textContent).toBe("Soupes d'automne");
    expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "Hebdomadaire",
      "Cuisine de saison",
      "1er\u00a0novembre 2026",
      "7\u00a0novembre 2026",
      expect.any(String),
      "",
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Titre",
      "Type",
      "Catégorie",
      "Date de début",
      "Date de fin",
      "État",
      "Actions",
    ]);
  });

  it.each([
    ["À venir", 1, 2, "Info"],
    ["En cours", -1, 1, "Success"],
    ["Terminé", -2, -1, "Error"],
  ])(
    `shows the status "%s" based on the challenge's dates and the current time`,
    async (state, start, end, style) => {
      const challenge = someChallenge({
        status: "NOT_STARTED",
        startDate: hoursFromNow(start),
        endDate: hoursFromNow(end),
      });
      open({ [list]: { json: [challenge] } });
      const chip = (await screen.findByText(state)).closest(".MuiChip-root");
      expect(chip?.className).toContain(`color${style}`);
    },
  );

  it("prefills the challenge form when the administrator clicks a free day in the calendar", async () => {
    const now = new Date("2026-11-04T10:00:00.000Z");
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const today = someChallenge({
      id: "c-tarte",
      title: "La tarte",
      startDate: "2026-11-03T23:00:00.000Z",
      endDate: "2026-11-04T22:59:59.999Z",
    });
    open({ [list]: { json: [soupes, today] }, "GET /categories": { json: [] } });
    const strip = within(
      await screen.findByRole("region", { name: "Les quatorze prochains jours" }),
    );
    const daily = await strip.findByText(
      "mercredi 4 novembre : modifier le défi quotidien « La tarte »",
    );
    expect(daily).toBeTruthy();
    // The calendar shows fourteen days. The weekly challenge covers four of them, so ten days are free. The daily
    // challenge covers one, so thirteen days are free.
    const week = strip.getByText(/modifier le défi hebdomadaire « Soupes d'automne »/);
    expect(week.closest("button")?.style.gridColumn).toBe("span 4");
    expect(strip.getAllByText(/libre : ajouter le défi hebdomadaire/)).toHaveLength(10);
    expect(strip.getAllByText(/libre : ajouter le défi quotidien/)).toHaveLength(13);

    await userEvent.click(
      strip.getByText("dimanche 8 novembre, libre : ajouter le défi hebdomadaire"),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un nouveau défi" }));
    const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
    expect([value("Type"), value("Date de début"), value("Date de fin")]).toEqual([
      "WEEKLY",
      "2026-11-08",
      "2026-11-14",
    ]);
  });

  it("proposes an end date before the next challenge when the administrator clicks a free day", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-04T10:00:00.000Z") });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const next = someChallenge({
      id: "c-gratins",
      title: "Les gratins",
      type: "WEEKLY",
      startDate: "2026-11-09T23:00:00.000Z",
      endDate: "2026-11-16T22:59:59.999Z",
    });
    open({ [list]: { json: [soupes, next] }, "GET /categories": { json: [] } });
    await userEvent.click(
      await screen.findByText("dimanche 8 novembre, libre : ajouter le défi hebdomadaire"),
    );
    await screen.findByRole("dialog", { name: "Ajouter un nouveau défi" });
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([value("Date de début"), value("Date de fin")]).toEqual(["2026-11-08", "2026-11-09"]);
  });

  it('loads more challenges when the user presses "Afficher plus"', async () => {
    open({
      [list]: {
        json: [soupes],
        headers: { link: '</api/challenges/admin?limit=50&cursor=n>; rel="next"' },
      },
      "GET /challenges/admin?limit=50&cursor=n": {
        json: [someChallenge({ title: "Plus ancien" })],
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByRole("row", { name: /Plus ancien/ })).toBeTruthy();
    expect(screen.getByRole("row", { name: /Soupes d'automne/ })).toBeTruthy();
  });

  it("asks for confirmation before deleting a challenge", async () => {
    let challenges = [soupes];
    const { sent } = open({
      [list]: () => ({ json: challenges }),
      "GET /challenges/admin/c-soupes/recipe-count": { json: { count: 3, more: false } },
      "DELETE /challenges/admin/c-soupes": () => {
        challenges = [];
        return { status: 204 };
      },
    });
    await screen.findByRole("button", {
      name: "Autres actions pour «\u00a0Soupes d'automne\u00a0»",
    });
    await chooseFromMenu(screen, "Supprimer");
    const dialog = await screen.findByRole("dialog", { name: "Confirmer la suppression" });
    expect(dialog.textContent).toContain(
      'Êtes-vous sûr de vouloir supprimer le défi "Soupes d\'automne" ? Cette action est irréversible.',
    );
    expect(await within(dialog).findByText(/Ses 3 recettes, leurs votes/)).toBeTruthy();
    expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);

    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));

    expect(await screen.findByText("Défi supprimé avec succès")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Soupes d'automne")).toBeNull());
    const heading = await screen.findByRole("heading", { name: "Gestion des défis" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1);
  });

  it("warns that deleting a challenge may delete more recipes than the API has counted", async () => {
    open({
      [list]: { json: [soupes] },
      "GET /challenges/admin/c-soupes/recipe-count": { json: { count: 100, more: true } },
    });
    await screen.findByRole("button", {
      name: "Autres actions pour «\u00a0Soupes d'automne\u00a0»",
    });
    await chooseFromMenu(screen, "Supprimer");
    const dialog = within(await screen.findByRole("dialog", { name: "Confirmer la suppression" }));
    const warning = /Plus de 100 recettes, leurs votes et leurs photos seront supprimés avec lui/;
    expect(await dialog.findByText(warning)).toBeTruthy();
  });

  it("shows the server's message when a challenge cannot be deleted", async () => {
    open({
      [list]: { json: [soupes] },
      "DELETE /challenges/admin/c-soupes": refusal(409, "conflict", "Veuillez réessayer."),
    });
    await screen.findByRole("button", { name: /^Autres actions/ });
    await chooseFromMenu(screen, "Supprimer");
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText(/Ses recettes, s'il en a, leurs votes/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    expect(await screen.findByText("Veuillez réessayer.")).toBeTruthy();
    expect(screen.getByText("Soupes d'automne")).toBeTruthy();
  });
});
