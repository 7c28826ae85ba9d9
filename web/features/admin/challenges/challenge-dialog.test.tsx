import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { answerDiscardQuestion } from "../../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { someChallenge } from "../../../testing/sample-data.ts";
import ChallengesTab from "./challenges-tab.tsx";

type Answers = Record<string, FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)>;

const soupes = someChallenge({
  id: "c-soupes",
  title: "Soupes d'automne",
  startDate: "2026-10-31T23:00:00.000Z",
  endDate: "2026-11-07T22:59:59.999Z",
  type: "WEEKLY",
  category: { id: "soupes", name: "Soupes" },
});
const categories = [
  { id: "desserts", name: "Desserts" },
  { id: "soupes", name: "Soupes" },
];

function open(answers: Answers = {}, address = "/admin?tab=challenges") {
  const known: { challenges: Challenge[] } = { challenges: [soupes] };
  const standard: Answers = {
    "GET /challenges/admin?limit=50": () => ({ json: known.challenges }),
    "GET /categories": { json: categories },
  };
  const sent = fakeApi(({ call }) => {
    const answer = { ...standard, ...answers }[call] ?? refusal(404, "not-found", "Introuvable.");
    return typeof answer === "function" ? answer() : answer;
  });
  const view = renderPage("/admin", address, ChallengesTab);
  return { sent, known, ...view };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

async function openNew() {
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un défi" }));
  const dialog = await screen.findByRole("dialog", { name: "Ajouter un nouveau défi" });
  await waitFor(() => expect(field("Catégorie").value).toBe("desserts"));
  return dialog;
}

async function openEditor() {
  const name = "Modifier «\u00a0Soupes d'automne\u00a0»";
  await userEvent.click(await screen.findByRole("button", { name }));
  await screen.findByRole("dialog", { name: "Modifier le défi" });
  await waitFor(() => expect(field("Catégorie").value).toBe("soupes"));
}

function fillIn() {
  fill("Titre", "Tartes");
  fill("Description", "Sucrées ou salées.");
  fill("Date de début", "2026-12-01");
  fill("Date de fin", "2026-12-07");
}

describe("ChallengeDialog", () => {
  it("creates a daily challenge in the first category by default", async () => {
    const { sent, known, currentPath } = open({
      "POST /challenges/admin": () => {
        known.challenges = [someChallenge({ title: "Tartes" }), soupes];
        return { status: 201, json: known.challenges[0] };
      },
    });
    await openNew();
    expect(currentPath()).toBe("/admin?tab=challenges&dialog=new");
    fillIn();
    await userEvent.click(button("Créer"));

    expect(await screen.findByText("Défi créé avec succès")).toBeTruthy();
    expect(await screen.findByRole("rowheader", { name: "Tartes" })).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      title: "Tartes",
      description: "Sucrées ou salées.",
      type: "DAILY",
      startDate: "2026-12-01",
      endDate: "2026-12-07",
      categoryId: "desserts",
    });
    await dialogsClosed();
    expect(currentPath()).toBe("/admin?tab=challenges");
  });

  it("warns about other challenges of the same type on the same days (D5)", async () => {
    open();
    await openNew();
    const warning = /^Déjà prévu ces jours-là : « Soupes d'automne » \(du 1er nov/;
    fill("Type", "WEEKLY");
    fill("Date de début", "2026-11-07");
    expect(screen.queryByText(warning)).toBeNull();
    fill("Date de fin", "2026-11-09");
    expect(screen.getByText(warning).closest("[role=status]")).toBeTruthy();
    fill("Date de début", "2026-11-08");
    expect(screen.queryByText(warning)).toBeNull();
    fill("Date de début", "2026-11-07");
    fill("Type", "DAILY");
    expect(screen.queryByText(warning)).toBeNull();
  });

  it("does not warn that a challenge overlaps with itself", async () => {
    open();
    await openEditor();
    expect(screen.queryByText(/^Déjà prévu/)).toBeNull();
  });

  it("creates only one challenge when the form is submitted several times", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { sent } = open({ "POST /challenges/admin": () => answer.promise });
    const dialog = await openNew();
    fillIn();
    const form = dialog.querySelector("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(button("Créer").getAttribute("aria-disabled")).toBe("true"));
    fireEvent.submit(form);
    answer.resolve({ status: 201, json: soupes });
    await screen.findByText("Défi créé avec succès");
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
  });

  it.each([
    ["the challenge is created", { status: 201, json: soupes }, "Défi créé avec succès"],
    ["the challenge cannot be created", { status: 502 }, "Erreur lors de la création du défi"],
  ])(
    "shows the result without waiting for the list of challenges to reload if %s",
    async (_, answer, message) => {
      const log = vi.spyOn(console, "error").mockReturnValue();
      const list = vi.fn<() => FakeAnswer | Promise<FakeAnswer>>();
      list.mockReturnValueOnce({ json: [soupes] }).mockReturnValue(new Promise(() => undefined));
      open({ "POST /challenges/admin": answer, "GET /challenges/admin?limit=50": list });
      await openNew();
      fillIn();
      await userEvent.click(button("Créer"));
      expect(await screen.findByText(message)).toBeTruthy();
      if (answer.status === 201) await dialogsClosed();
      else expect(button("Créer").disabled).toBe(false);
      expect(list).toHaveBeenCalledTimes(2);
      log.mockRestore();
    },
  );

  it("says that the challenge may exist if the server's response is lost", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { known } = open({
      "POST /challenges/admin": () => {
        known.challenges = [someChallenge({ title: "Tartes" }), soupes];
        throw new TypeError("Failed to fetch");
      },
    });
    const dialog = within(await openNew());
    fillIn();
    await userEvent.click(button("Créer"));
    expect(await dialog.findByText(/Le défi a peut-être été créé/)).toBeTruthy();
    expect(await screen.findByRole("rowheader", { name: "Tartes", hidden: true })).toBeTruthy();
    log.mockRestore();
  });

  it("shows an error next to each invalid field of the challenge form", async () => {
    const { sent } = open();
    await openNew();
    await userEvent.click(button("Créer"));
    await waitFor(() => expect(document.activeElement).toBe(field("Titre")));
    for (const missing of ["Le titre", "La description", "La date de début", "La date de fin"]) {
      expect(screen.getByText(new RegExp(`^${missing} est requise?$`))).toBeTruthy();
    }
    fillIn();
    fill("Date de fin", "2026-11-30");
    await userEvent.click(button("Créer"));
    expect(await screen.findByText("La date de fin précède la date de début")).toBeTruthy();
    expect(document.activeElement).toBe(field("Date de fin"));
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("keeps the administrator's input when the server rejects the challenge", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const refused = refusal(400, "validation", "Veuillez vérifier les informations saisies.", {
      errors: { categoryId: "Cette catégorie n'existe pas" },
    });
    open({ "POST /challenges/admin": refused });
    await openNew();
    fillIn();
    await userEvent.click(button("Créer"));
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText("Cette catégorie n'existe pas")).toBeTruthy();
    expect(dialog.queryByText("Veuillez vérifier les informations saisies.")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field("Catégorie")));
    expect(field("Titre").value).toBe("Tartes");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("fills the edit form with the challenge's values and its dates in Paris time", async () => {
    const { sent } = open({
      "GET /challenges/c-soupes": { json: soupes },
      "PUT /challenges/admin/c-soupes": { json: soupes },
    });
    await openEditor();
    expect(field("Date de début").value).toBe("2026-11-01");
    expect(field("Date de fin").value).toBe("2026-11-07");
    expect(field("Type").value).toBe("WEEKLY");
    fill("Date de fin", "2026-11-10");
    await userEvent.click(button("Enregistrer"));

    expect(await screen.findByText("Défi modifié avec succès")).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
      title: "Soupes d'automne",
      endDate: "2026-11-10",
      categoryId: "soupes",
    });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe(
        "Modifier «\u00a0Soupes d'automne\u00a0»",
      ),
    );
  });

  it("keeps changes that another administrator has saved in other fields", async () => {
    const { sent } = open({
      "GET /challenges/c-soupes": { json: { ...soupes, title: "Soupes et veloutés" } },
      "PUT /challenges/admin/c-soupes": { json: soupes },
    });
    await openEditor();
    fill("Description", "Chaudes ou froides.");
    await userEvent.click(button("Enregistrer"));

    expect(await screen.findByText("Défi modifié avec succès")).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
      title: "Soupes et veloutés",
      description: "Chaudes ou froides.",
    });
  });

  it("asks before overwriting a field that another administrator has changed meanwhile", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { sent } = open({
      "GET /challenges/c-soupes": {
        json: { ...soupes, title: "Soupes et veloutés", description: "Bien chaudes." },
      },
      "PUT /challenges/admin/c-soupes": { json: soupes },
    });
    await openEditor();
    fill("Titre", "Potages");
    await userEvent.click(button("Enregistrer"));

    expect(await screen.findByText(/^Modifié entre-temps : « Soupes et veloutés »/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Titre")));
    expect(field("Titre").value).toBe("Potages");
    expect(field("Description").value).toBe("Bien chaudes.");
    expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
    await userEvent.click(button("Enregistrer"));
    expect(await screen.findByText("Défi modifié avec succès")).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
      title: "Potages",
      description: "Bien chaudes.",
    });
    log.mockRestore();
  });

  it.each(["/admin?tab=challenges", "/admin?tab=challenges&dialog=c-soupes"])(
    "keeps the typed text if the challenge is deleted while its dialog is open at %s",
    async (address) => {
      const log = vi.spyOn(console, "error").mockReturnValue();
      // If the URL opens the dialog but the list does not contain the challenge, the dialog requests the challenge from
      // the API.
      const isInUrl = address.includes("dialog");
      let answer: FakeAnswer = { json: soupes };
      const { known, currentPath } = open({ "GET /challenges/c-soupes": () => answer }, address);
      if (isInUrl) known.challenges = [];
      else await userEvent.click(await screen.findByRole("button", { name: /^Modifier «/ }));
      const dialog = within(await screen.findByRole("dialog", { name: "Modifier le défi" }));
      await waitFor(() => expect(field("Catégorie").value).toBe("soupes"));
      fill("Description", "Chaudes ou froides.");
      known.challenges = [];
      answer = refusal(404, "not-found", "Introuvable.");
      await userEvent.click(button("Enregistrer"));

      expect(await dialog.findByText(/^Ce défi n'existe pas ou n'existe plus/)).toBeTruthy();
      expect(await screen.findByText(/^Aucun défi pour le moment/)).toBeTruthy();
      expect(field("Description").value).toBe("Chaudes ou froides.");
      await userEvent.keyboard("{Escape}");
      await answerDiscardQuestion("Abandonner");
      await waitFor(() => expect(currentPath()).toBe("/admin?tab=challenges"));
      log.mockRestore();
    },
  );

  it("opens the challenge in the URL even if the loaded part of the list does not contain it", async () => {
    open(
      { "GET /challenges/c-old": { json: someChallenge({ id: "c-old", title: "Ancien" }) } },
      "/admin?tab=challenges&dialog=c-old",
    );
    await screen.findByRole("dialog", { name: "Modifier le défi" });
    expect(field("Titre").value).toBe("Ancien");
  });

  it("returns to the list of challenges when the challenge in the URL does not exist", async () => {
    const { currentPath } = open({}, "/admin?tab=challenges&dialog=gone");
    expect(await screen.findByText("Ce défi n'existe pas ou n'existe plus.")).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe("/admin?tab=challenges"));
  });

  it("asks for confirmation before discarding unsaved changes to a challenge", async () => {
    open();
    await openNew();
    await userEvent.keyboard("{Escape}");
    await dialogsClosed();

    await openNew();
    fill("Titre", "Tartes");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(field("Titre").value).toBe("Tartes");

    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
  });

  const naming = () => within(screen.getByRole("group", { name: "Nouvelle catégorie" }));

  it("lets the administrator create a category in the challenge form", async () => {
    const { sent } = open({
      "POST /categories": { status: 201, json: { id: "tartes", name: "Tartes" } },
    });
    await openNew();
    await userEvent.selectOptions(field("Catégorie"), "+ Créer une nouvelle catégorie");
    expect(button("Créer").disabled).toBe(true);
    expect(button("Créer la catégorie").disabled).toBe(true);
    expect(document.activeElement).toBe(field("Catégorie"));
    await userEvent.type(field("Nom de la catégorie"), "Tartes{Enter}");

    await waitFor(() => expect(field("Catégorie").value).toBe("tartes"));
    expect(document.activeElement).toBe(field("Catégorie"));
    expect(button("Créer").disabled).toBe(false);
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toMatchObject([
      { call: "POST /categories", body: { name: "Tartes" } },
    ]);
  });

  it.each([
    ["Cette catégorie existe déjà", refusal(409, "category-exists", "Cette catégorie existe déjà")],
    ["Erreur lors de la création de la catégorie", { status: 502 }],
  ])(
    'shows "%s" when creating a category fails, and lets the user cancel',
    async (message, answer) => {
      open({ "POST /categories": answer });
      await openNew();
      await userEvent.selectOptions(field("Catégorie"), "+ Créer une nouvelle catégorie");
      await userEvent.type(field("Nom de la catégorie"), "Desserts");
      await userEvent.click(button("Créer la catégorie"));
      expect(await screen.findByText(message)).toBeTruthy();
      expect(field("Nom de la catégorie").value).toBe("Desserts");

      await userEvent.click(naming().getByRole("button", { name: "Choisir dans la liste" }));
      expect(field("Catégorie").value).toBe("desserts");
      expect(button("Créer").disabled).toBe(false);
    },
  );

  it("asks for confirmation before discarding the typed name of a new category (D26b)", async () => {
    open();
    await openNew();
    await userEvent.selectOptions(field("Catégorie"), "+ Créer une nouvelle catégorie");
    await userEvent.type(field("Nom de la catégorie"), "Tartes{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(field("Nom de la catégorie").value).toBe("Tartes");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
  });

  it("shows a retry button when the categories fail to load", async () => {
    let answer: FakeAnswer = refusal(404, "not-found", "non");
    open({ "GET /categories": () => answer });
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter un défi" }));
    expect(await screen.findByText("Erreur lors du chargement des catégories")).toBeTruthy();
    expect(button("Créer").disabled).toBe(true);
    answer = { json: [] };
    await userEvent.click(button("Réessayer"));
    expect(await screen.findByLabelText("Nom de la catégorie")).toBeTruthy();
    expect(naming().queryByRole("button", { name: /^Annuler/ })).toBeNull();
  });
});
