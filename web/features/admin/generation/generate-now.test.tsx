import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ProposedChallenge } from "#shared/model/generation.ts";
import { type FakeAnswer, refusal } from "../../../testing/fake-api.ts";
import { openGenerationTab, section } from "../../../testing/open-generation-tab.tsx";
import { someChallenge } from "../../../testing/sample-data.ts";

const proposed = (title: string, more: Partial<ProposedChallenge> = {}): ProposedChallenge => ({
  proposal: { title, description: "Fours chauds et légumes rôtis.", category: "Légumes" },
  firstDay: "2026-11-23",
  lastDay: "2026-11-23",
  ...more,
});

/** Answers of the service that proposes, one after the other, and of the publication. */
function answering(proposals: FakeAnswer[], publication?: FakeAnswer | Promise<FakeAnswer>) {
  return openGenerationTab({}, (call) => {
    if (call === "POST /admin/challenges/propose") return proposals.shift();
    return call === "POST /admin/challenges/generate" ? publication : undefined;
  });
}

test.each([
  ["quotidien", "DAILY"],
  ["hebdomadaire", "WEEKLY"],
])("a %s challenge is shown, then published once, then one can go to it", async (name, type) => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const { proposal } = proposed("Racines en fête");
  const publication = Promise.withResolvers<FakeAnswer>();
  const { posts } = openGenerationTab({}, (call) => {
    if (call === "POST /admin/challenges/propose") return answer.promise;
    return call === "POST /admin/challenges/generate" ? publication.promise : undefined;
  });
  const block = await section(`Défi ${name}`);
  const generate = block.getByRole("button", { name: `Générer un défi ${name}` });
  await userEvent.click(generate);
  expect(await block.findByText(/Génération en cours/)).toBeTruthy();
  await userEvent.click(generate);
  expect(document.activeElement).toBe(generate);
  await act(async () => answer.resolve({ json: proposed("Racines en fête") }));

  const dialog = within(await screen.findByRole("dialog", { name: `Défi ${name} proposé` }));
  for (const text of ["Racines en fête", "Fours chauds et légumes rôtis.", "Légumes"])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText("Le 23 nov. 2026")).toBeTruthy();
  expect(dialog.queryByRole("alert")).toBeNull();
  await userEvent.dblClick(dialog.getByRole("button", { name: "Publier" }));
  const challenge = someChallenge({ title: "Racines en fête" });
  await act(async () => publication.resolve({ status: 201, json: { message: "?", challenge } }));

  expect(await screen.findByText(`Défi ${name} généré avec succès`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const link = await block.findByRole("link", { name: "Voir le défi" });
  expect(link.getAttribute("href")).toBe("/challenges/c1");
  expect(posts()).toMatchObject([
    { call: "POST /admin/challenges/propose", body: { type } },
    { call: "POST /admin/challenges/generate", body: { type, proposal } },
  ]);
});

test("another is proposed, never one that was refused; the last one is published", async () => {
  const last = proposed("Le feuilleté", { lastDay: "2026-11-29" });
  const { posts } = answering([{ json: proposed("La tarte") }, { status: 500 }, { json: last }]);
  const block = await section("Défi hebdomadaire");
  await userEvent.click(block.getByRole("button", { name: "Générer un défi hebdomadaire" }));
  const dialog = within(await screen.findByRole("dialog"));
  const again = dialog.getByRole("button", { name: "Régénérer" });
  await userEvent.click(again);
  expect(await screen.findByText("Erreur lors de la génération du défi")).toBeTruthy();
  expect(dialog.getByText("La tarte")).toBeTruthy();
  await userEvent.click(again);
  expect(await dialog.findByText("Le feuilleté")).toBeTruthy();
  expect(dialog.getByRole("status").textContent).toMatch(/^Proposition\s: Le feuilleté$/);
  expect(dialog.getByText("Du 23 nov. 2026 au 29 nov. 2026")).toBeTruthy();
  expect(posts().at(-1)?.body).toEqual({ type: "WEEKLY", refused: ["La tarte"] });
});

test("what is cancelled is published nowhere, and another can be asked for", async () => {
  const { posts } = answering([{ json: proposed("La tarte") }, { json: proposed("Le gratin") }]);
  const block = await section("Défi quotidien");
  const generate = block.getByRole("button", { name: "Générer un défi quotidien" });
  await userEvent.click(generate);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(generate);
  await userEvent.click(generate);
  expect(await screen.findByText("Le gratin")).toBeTruthy();
  expect(posts().map(({ call }) => call)).toEqual([
    "POST /admin/challenges/propose",
    "POST /admin/challenges/propose",
  ]);
});

test("says which running challenge it would replace", async () => {
  const replaces = { id: "c7", title: "La soupe du jour" };
  answering([{ json: proposed("La tarte", { replaces }) }]);
  const block = await section("Défi quotidien");
  await userEvent.click(block.getByRole("button", { name: "Générer un défi quotidien" }));
  const warning = await screen.findByRole("alert");
  expect(warning.textContent).toMatch(/le défi quotidien en cours,\s«\sLa soupe du jour\s»/);
});

test("a publication that fails keeps the proposal", async () => {
  answering([{ json: proposed("La tarte") }], refusal(409, "already-generated", "Déjà généré."));
  const block = await section("Défi quotidien");
  await userEvent.click(block.getByRole("button", { name: "Générer un défi quotidien" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Publier" }));
  expect(await screen.findByText("Déjà généré.")).toBeTruthy();
  expect(dialog.getByText("La tarte")).toBeTruthy();
});

test.each([
  [refusal(409, "already-generated", "Déjà généré."), "Déjà généré."],
  [{ status: 504 }, "Erreur lors de la génération du défi"],
])(
  "a generation that fails says why, and the last error is read anew: %j",
  async (failure, sentence) => {
    const lastError = { at: "2026-11-20T23:05:00.000Z", message: "La clé est refusée." };
    const { stored } = openGenerationTab({}, (call) =>
      call.startsWith("POST") ? failure : undefined,
    );
    const block = await section("Défi quotidien");
    stored.settings = { ...stored.settings, lastError };
    await userEvent.click(block.getByRole("button", { name: "Générer un défi quotidien" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("La clé est refusée.", { exact: false })).toBeTruthy();
    // Midnight has passed in Paris.
    expect(screen.getByText(/21 novembre 2026/)).toBeTruthy();
  },
);
