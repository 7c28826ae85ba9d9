import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ProposedChallenge } from "#shared/model/generation.ts";
import { answerDiscardQuestion } from "../../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../../testing/dialogs-closed.ts";
import { type FakeAnswer, refusal } from "../../../testing/fake-api.ts";
import { someChallenge } from "../../../testing/sample-data.ts";
import { openGenerationTab, section } from "./testing/open-generation-tab.tsx";

const proposed = (title: string, more: Partial<ProposedChallenge> = {}): ProposedChallenge => ({
  proposal: { title, description: "Fours chauds et légumes rôtis.", category: "Légumes" },
  firstDay: "2026-11-23",
  lastDay: "2026-11-23",
  ...more,
});

type Answer = FakeAnswer | Promise<FakeAnswer>;

/**
 * Opens the generation tab with a fake API. The API responds to proposal requests with the `proposals` in order, and to
 * publishing with `publication`.
 */
function open(
  proposals: Answer[],
  publication?: Answer,
  categories = [{ id: "c", name: "Légumes" }],
) {
  return openGenerationTab({}, (call) => {
    if (call === "GET /categories") return { json: categories };
    if (call === "POST /admin/challenges/propose") return proposals.shift();
    return call === "POST /admin/challenges/generate" ? publication : undefined;
  });
}

async function generate(name: "quotidien" | "hebdomadaire") {
  const block = await section(`Défi ${name}`);
  const button = block.getByRole("button", { name: `Générer un défi ${name}` });
  await userEvent.click(button);
  return button;
}

describe("GenerateButton", () => {
  it.each([
    ["quotidien", "DAILY"],
    ["hebdomadaire", "WEEKLY"],
  ] as const)(
    'publishes a generated "défi %s" only once when "Publier" is double-clicked',
    async (name, type) => {
      const answer = Promise.withResolvers<FakeAnswer>();
      const { proposal } = proposed("Racines en fête");
      const publication = Promise.withResolvers<FakeAnswer>();
      const { posts } = open([answer.promise], publication.promise);
      const button = await generate(name);
      expect(await screen.findByText(/Génération en cours/)).toBeTruthy();
      await userEvent.click(button);
      expect(document.activeElement).toBe(button);
      await act(async () => answer.resolve({ json: proposed("Racines en fête") }));

      const dialog = within(await screen.findByRole("dialog", { name: `Défi ${name} proposé` }));
      for (const text of ["Racines en fête", "Fours chauds et légumes rôtis.", "Légumes"])
        expect(dialog.getByText(text)).toBeTruthy();
      expect(dialog.getByText("Le 23 novembre 2026")).toBeTruthy();
      expect(dialog.queryByRole("alert")).toBeNull();
      await userEvent.dblClick(dialog.getByRole("button", { name: "Publier" }));
      const challenge = someChallenge({ title: "Racines en fête" });
      await act(async () =>
        publication.resolve({ status: 201, json: { message: "?", challenge } }),
      );

      expect(await screen.findByText(`Défi ${name} généré avec succès`)).toBeTruthy();
      await dialogsClosed();
      const link = await screen.findByRole("link", { name: "Voir le défi" });
      expect(link.getAttribute("href")).toBe("/challenges/c1");
      expect(posts()).toMatchObject([
        { call: "POST /admin/challenges/propose", body: { type } },
        {
          call: "POST /admin/challenges/generate",
          body: { type, proposal, firstDay: "2026-11-23" },
        },
      ]);
    },
  );

  it.each([
    ["marks a category that does not exist yet", "Plats du jour", "Légumes (nouvelle catégorie)"],
    ["finds an existing category despite different case and accents", "LEGUMES", "Légumes"],
  ])("%s, and suggests the existing ones (D19a)", async (_, name, text) => {
    open([{ json: proposed("La tarte") }], undefined, [{ id: "c", name }]);
    await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Modifier" }));
    const field = dialog.getByLabelText<HTMLInputElement>("Catégorie");
    await waitFor(() => expect(field.list?.options[0]?.value).toBe(name));
    await userEvent.click(dialog.getByRole("button", { name: "Annuler les modifications" }));
    expect(dialog.getByText(text)).toBeTruthy();
  });

  it("sends the titles of rejected proposals when the administrator requests a new proposal", async () => {
    const last = proposed("Le feuilleté", { lastDay: "2026-11-29" });
    const { posts } = open([{ json: proposed("La tarte") }, { status: 500 }, { json: last }]);
    await generate("hebdomadaire");
    const dialog = within(await screen.findByRole("dialog"));
    const again = dialog.getByRole("button", { name: "Régénérer" });
    await userEvent.click(again);
    expect(await screen.findByText("Erreur lors de la génération du défi")).toBeTruthy();
    expect(dialog.getByText("La tarte")).toBeTruthy();
    await userEvent.click(again);
    expect(await dialog.findByText("Le feuilleté")).toBeTruthy();
    expect(dialog.getByRole("status").textContent).toMatch(/^Proposition\s: Le feuilleté$/);
    expect(dialog.getByText("Du 23 novembre 2026 au 29 novembre 2026")).toBeTruthy();
    expect(posts().at(-1)?.body).toEqual({ type: "WEEKLY", refused: ["La tarte"] });
  });

  it("does not publish a challenge when the administrator cancels the proposal", async () => {
    const { posts } = open([{ json: proposed("La tarte") }, { json: proposed("Le gratin") }]);
    const button = await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(await screen.findByText("Le gratin")).toBeTruthy();
    expect(posts().map(({ call }) => call)).toEqual([
      "POST /admin/challenges/propose",
      "POST /admin/challenges/propose",
    ]);
  });

  it("asks before discarding the administrator's edits to a proposal", async () => {
    open([{ json: proposed("La tarte") }]);
    await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Modifier" }));
    await userEvent.type(dialog.getByLabelText("Titre"), " fine");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(dialog.getByLabelText<HTMLInputElement>("Titre").value).toBe("La tarte fine");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
  });

  it("asks before a new proposal replaces the administrator's edits", async () => {
    const { posts } = open([{ json: proposed("La tarte") }, { json: proposed("Le gratin") }]);
    await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Modifier" }));
    await userEvent.type(dialog.getByLabelText("Titre"), " fine");
    await userEvent.click(dialog.getByRole("button", { name: "Régénérer" }));
    await answerDiscardQuestion("Continuer la saisie");
    expect(dialog.getByLabelText<HTMLInputElement>("Titre").value).toBe("La tarte fine");
    await userEvent.click(dialog.getByRole("button", { name: "Régénérer" }));
    await answerDiscardQuestion("Abandonner");
    expect(await dialog.findByText("Le gratin")).toBeTruthy();
    expect(posts()).toHaveLength(2);
  });

  it('keeps the focus on "Régénérer" while a new proposal is generated', async () => {
    const second = Promise.withResolvers<FakeAnswer>();
    open([{ json: proposed("La tarte") }, second.promise]);
    await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    const button = dialog.getByRole("button", { name: "Régénérer" });
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button);
    await act(async () => second.resolve({ json: proposed("Le gratin") }));
    expect(await dialog.findByText("Le gratin")).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });

  it("sends the edited proposal, and shows the original once the edits are discarded", async () => {
    const { posts } = open([{ json: proposed("La tarte") }], { status: 500 });
    await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Modifier" }));
    const title = dialog.getByLabelText("Titre");
    expect(document.activeElement).toBe(title);
    await userEvent.clear(title);
    expect(await dialog.findByText("Le titre est requis")).toBeTruthy();
    const publish = dialog.getByRole<HTMLButtonElement>("button", { name: "Publier" });
    expect(publish.disabled).toBe(true);
    await userEvent.type(title, "La tourte");
    expect(dialog.getByText("Le 23 novembre 2026")).toBeTruthy();
    await userEvent.click(publish);
    expect(posts().at(-1)?.body).toMatchObject({
      proposal: { title: "La tourte", category: "Légumes" },
      firstDay: "2026-11-23",
    });
    await userEvent.click(dialog.getByRole("button", { name: "Annuler les modifications" }));
    expect(dialog.getByText("La tarte")).toBeTruthy();
  });

  it("shows which existing challenge the proposed challenge will follow", async () => {
    const follows = { id: "c7", title: "La soupe du jour" };
    open([{ json: proposed("La tarte", { follows }) }]);
    await generate("quotidien");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toMatch(/après le défi quotidien «\sLa soupe du jour\s»/);
  });

  it("keeps the proposal dialog open when publishing fails", async () => {
    open([{ json: proposed("La tarte") }], refusal(409, "already-generated", "Déjà généré."));
    await generate("quotidien");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Publier" }));
    expect(await screen.findByText("Déjà généré.")).toBeTruthy();
    expect(dialog.getByText("La tarte")).toBeTruthy();
  });

  it.each([
    ["Déjà généré.", refusal(409, "already-generated", "Déjà généré.")],
    ["Erreur lors de la génération du défi", { status: 504 }],
  ])(
    'shows "%s" and the error stored by the API when challenge generation fails',
    async (message, failure) => {
      const lastError = { at: "2026-11-20T23:05:00.000Z", message: "La clé est refusée." };
      const { stored } = open([failure]);
      await section("Défi quotidien");
      stored.settings = { ...stored.settings, lastError };
      await generate("quotidien");
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(await screen.findByText("La clé est refusée.", { exact: false })).toBeTruthy();
      // The error happened shortly after midnight in Paris, when it was still the previous day in UTC.
      expect(screen.getByText(/21 novembre 2026/)).toBeTruthy();
    },
  );
});
