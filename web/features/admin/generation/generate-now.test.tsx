import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type FakeAnswer, refusal } from "../../../testing/fake-api.ts";
import { openTab, section } from "../../../testing/open-generation-tab.tsx";
import { someChallenge } from "../../../testing/sample-data.ts";

test.each([
  ["quotidien", "DAILY"],
  ["hebdomadaire", "WEEKLY"],
])("a %s challenge is generated once, then one can go to it", async (name, type) => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const { posts } = openTab({}, (call) => (call.startsWith("POST") ? answer.promise : undefined));
  const block = await section(`Défi ${name}`);
  const generate = block.getByRole("button", { name: `Générer un défi ${name}` });
  await userEvent.click(generate);
  expect(await block.findByText(/Génération en cours/)).toBeTruthy();
  await userEvent.click(generate);
  expect(document.activeElement).toBe(generate);
  const challenge = someChallenge({ title: "Racines en fête" });
  await act(async () => answer.resolve({ status: 201, json: { message: "?", challenge } }));

  expect(await screen.findByText(`Défi ${name} généré avec succès`)).toBeTruthy();
  const link = await block.findByRole("link", { name: "Voir le défi" });
  expect(link.getAttribute("href")).toBe("/challenges/c1");
  expect(posts()).toMatchObject([{ call: "POST /admin/challenges/generate", body: { type } }]);
});

test.each([
  [refusal(409, "already-generated", "Déjà généré."), "Déjà généré."],
  [{ status: 504 }, "Erreur lors de la génération du défi"],
])(
  "a generation that fails says why, and the last error is read anew: %j",
  async (failure, sentence) => {
    const lastError = { at: "2026-11-20T23:05:00.000Z", message: "La clé est refusée." };
    const { stored } = openTab({}, (call) => (call.startsWith("POST") ? failure : undefined));
    const block = await section("Défi quotidien");
    stored.settings = { ...stored.settings, lastError };
    await userEvent.click(block.getByRole("button", { name: "Générer un défi quotidien" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText("La clé est refusée.", { exact: false })).toBeTruthy();
    // Midnight has passed in Paris.
    expect(screen.getByText(/21 novembre 2026/)).toBeTruthy();
  },
);
