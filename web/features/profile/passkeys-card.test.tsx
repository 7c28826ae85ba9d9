import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { textLimits } from "#shared/constants.ts";
import type { Passkey } from "#shared/model/passkey.ts";
import { forgetProof, rememberProof } from "../../api/recent-proof.ts";
import { answerDiscardQuestion } from "../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal, type SentRequest } from "../../testing/fake-api.ts";
import {
  creationOptions,
  fakePasskeys,
  passkeyId,
  requestOptions,
} from "../../testing/fake-passkeys.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { camille } from "../../testing/sign-in.ts";
import PasskeysCard from "./passkeys-card.tsx";

const phone: Passkey = {
  id: "phone",
  name: "Mon téléphone",
  createdAt: "2026-11-01T08:00:00.000Z",
  lastUsedAt: "2026-11-20T18:05:00.000Z",
};
const desk: Passkey = { ...phone, id: "desk", name: "Bureau", lastUsedAt: null };
const wrongPassword = refusal(403, "proof-required", "Confirmez d'abord votre identité.", {
  errors: { currentPassword: "Mot de passe actuel incorrect" },
});

interface Opening {
  passkeys?: Passkey[];
  role?: "USER" | "ADMIN";
  answer?: (request: SentRequest) => FakeAnswer | undefined;
}

/** Renders PasskeysCard with a fake API that lists the given passkeys. */
async function openCard({ passkeys = [], role = "USER", answer }: Opening = {}) {
  const authenticator = fakePasskeys();
  const list = { passkeys };
  const sent = fakeApi((request) => {
    const own = answer?.(request);
    if (own) return own;
    switch (request.call) {
      case "GET /users/passkeys":
        return { json: list.passkeys };
      case "POST /users/passkeys/options":
        return creationOptions("creation");
      case "POST /auth/passkeys/options":
        return requestOptions("confirmation");
      case "POST /users/passkeys/confirm":
        return { json: { accessToken: "token-2" } };
      case "POST /users/passkeys":
        list.passkeys = [...list.passkeys, desk];
        return { status: 201, json: desk };
      default:
        list.passkeys = [];
        return { json: { message: "ok" } };
    }
  });
  renderPage("/profile", "/profile", () => <PasskeysCard user={{ ...camille, role }} />);
  const card = within(await screen.findByRole("region", { name: "Clés d'accès" }));
  const bodyOf = (call: string) => sent.findLast((request) => request.call === call)?.body;
  return { ...authenticator, card, sent, bodyOf };
}

async function openDialog(card: ReturnType<typeof within>, button: string) {
  await userEvent.click(await card.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

const press = (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(dialog.getByRole("button", { name }));
const password = () => screen.getByLabelText<HTMLInputElement>("Mot de passe actuel");

/** Opens AddPasskeyDialog and enters the password, so that the browser asks the user to create a passkey. */
async function requestPasskey(opening?: Opening) {
  const opened = await openCard(opening);
  const dialog = await openDialog(opened.card, "Ajouter une clé d'accès");
  await userEvent.type(password(), "clafoutis");
  await press(dialog, "Continuer");
  await waitFor(() => expect(opened.requests).toHaveLength(1));
  return { ...opened, dialog };
}

beforeEach(forgetProof);

describe("PasskeysCard", () => {
  it("shows when each passkey was created and last used, next to its name", async () => {
    const { card } = await openCard({ passkeys: [phone, desk] });
    expect(await card.findByText("Mon téléphone")).toBeDefined();
    const [first, second] = card.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(first).toMatch(
      /Ajoutée le 1er\snovembre 2026, dernière utilisation le 20\snovembre 2026 à\s19\sh\s05/,
    );
    expect(second).toMatch(/jamais utilisée/);
  });

  it("explains the limit of ten passkeys instead of offering to add another one", async () => {
    const passkeys = Array.from({ length: 10 }, (_, index) => ({ ...phone, id: `k${index}` }));
    const { card } = await openCard({ passkeys });
    expect(await card.findByText(/^Vous avez 10 clés d'accès, le maximum/)).toBeDefined();
    expect(card.queryByRole("button", { name: "Ajouter une clé d'accès" })).toBeNull();
  });

  it("does not offer to add a passkey if the browser does not support passkeys", async () => {
    document.documentElement.dataset.passkeys = "none";
    onTestFinished(() => {
      delete document.documentElement.dataset.passkeys;
    });
    const { card } = await openCard();
    expect(await card.findByText(/ne permet pas d'en ajouter/)).toBeDefined();
    expect(card.queryByRole("button", { name: "Ajouter une clé d'accès" })).toBeNull();
  });
});

describe("AddPasskeyDialog", () => {
  it("asks for the password, creates the passkey, and then asks for the passkey's name", async () => {
    const { card, bodyOf, requests } = await openCard();
    const dialog = await openDialog(card, "Ajouter une clé d'accès");
    expect(dialog.queryByRole("button", { name: "Confirmer avec une clé d'accès" })).toBeNull();
    await press(dialog, "Continuer");
    expect(await dialog.findByText("Le mot de passe est requis")).toBeDefined();
    await userEvent.type(password(), "clafoutis");
    await press(dialog, "Continuer");
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(bodyOf("POST /users/passkeys/options")).toEqual({ currentPassword: "clafoutis" });
    requests[0]?.answer();

    const name = await screen.findByLabelText<HTMLInputElement>("Nom de la clé");
    expect(name.value).not.toBe("");
    await userEvent.clear(name);
    await userEvent.type(name, "Bureau");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));

    await dialogsClosed();
    expect(await card.findByText("Bureau")).toBeDefined();
    expect(bodyOf("POST /users/passkeys")).toMatchObject({
      name: "Bureau",
      response: { id: passkeyId, type: "public-key" },
    });
  });

  it("moves the focus to the card's heading after adding the tenth passkey", async () => {
    const passkeys = Array.from({ length: 9 }, (_, index) => ({ ...phone, id: `k${index}` }));
    const { card, requests } = await requestPasskey({ passkeys });
    requests[0]?.answer();
    await screen.findByLabelText("Nom de la clé");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await dialogsClosed();
    const heading = card.getByRole("heading", { name: "Clés d'accès" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("accepts a passkey name of the maximum length whose accents are combining characters", async () => {
    const { bodyOf, requests } = await requestPasskey();
    requests[0]?.answer();

    const name = await screen.findByLabelText("Nom de la clé");
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste("e\u0301".repeat(textLimits.passkeyName));
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));

    await dialogsClosed();
    expect(bodyOf("POST /users/passkeys")).toMatchObject({
      name: "é".repeat(textLimits.passkeyName),
    });
  });

  it("shows the error next to the password field when the password is wrong", async () => {
    const { card, requests } = await openCard({
      answer: ({ call }) => (call === "POST /users/passkeys/options" ? wrongPassword : undefined),
    });
    const dialog = await openDialog(card, "Ajouter une clé d'accès");
    await userEvent.type(password(), "oubli");
    await press(dialog, "Continuer");
    const { id } = await dialog.findByText("Mot de passe actuel incorrect");
    expect(password().getAttribute("aria-describedby")).toBe(id);
    expect(requests).toEqual([]);
  });

  it("lets the user confirm their identity with an existing passkey instead of the password", async () => {
    const { card, bodyOf, requests } = await openCard({ passkeys: [phone] });
    const dialog = await openDialog(card, "Ajouter une clé d'accès");
    await press(dialog, "Confirmer avec une clé d'accès");
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.answer());
    expect(await dialog.findByText("Votre identité est confirmée.")).toBeDefined();
    const next = dialog.getByRole("button", { name: "Continuer" });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.click(next);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(bodyOf("POST /users/passkeys/options")).toEqual({});
    expect(localStorage.getItem("token")).toBe("token-2");
  });

  it("does not let administrators who have a passkey confirm their identity with a password", async () => {
    const { card } = await openCard({ passkeys: [phone], role: "ADMIN" });
    const dialog = await openDialog(card, "Ajouter une clé d'accès");
    expect(dialog.queryByLabelText("Mot de passe actuel")).toBeNull();
    expect(dialog.getByRole("button", { name: "Confirmer avec une clé d'accès" })).toBeDefined();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Continuer" }).disabled).toBe(
      true,
    );
  });

  it("asks for the password after a recent passkey use only if the server requires it", async () => {
    rememberProof();
    const { card } = await openCard({
      passkeys: [phone],
      answer: ({ call }) =>
        call === "POST /users/passkeys/options"
          ? refusal(403, "proof-required", "Confirmez d'abord votre identité.")
          : undefined,
    });
    const dialog = await openDialog(card, "Ajouter une clé d'accès");
    expect(dialog.queryByLabelText("Mot de passe actuel")).toBeNull();
    await press(dialog, "Continuer");
    expect(await dialog.findByText("Confirmez d'abord votre identité.")).toBeDefined();
    expect(password()).toBeDefined();
  });

  it("lets the user try again after closing the browser's passkey dialog", async () => {
    const { dialog, requests } = await requestPasskey();
    await act(async () => requests[0]?.refuse());
    expect(await dialog.findByText(/^Aucune clé n'a été ajoutée/)).toBeDefined();
    expect(dialog.queryByRole("alert")).toBeNull();
    await press(dialog, "Continuer");
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it("explains that the device already has a passkey for the account", async () => {
    const { dialog, requests } = await requestPasskey();
    await act(async () => requests[0]?.refuse("InvalidStateError"));
    expect(await dialog.findByText(/^Cet appareil a déjà une clé d'accès/)).toBeDefined();
  });

  it("asks for confirmation before discarding a new passkey with a changed name (D26b)", async () => {
    const { requests } = await requestPasskey();
    requests[0]?.answer();
    const name = await screen.findByLabelText<HTMLInputElement>("Nom de la clé");
    await userEvent.clear(name);
    await userEvent.type(name, "Bureau{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(name.value).toBe("Bureau");
  });

  it("makes the browser forget a new passkey that the user does not save", async () => {
    const { requests, forgotten, sent } = await requestPasskey();
    requests[0]?.answer();
    await screen.findByLabelText("Nom de la clé");
    await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    expect(forgotten).toEqual([passkeyId]);
    expect(sent.some(({ call }) => call === "POST /users/passkeys")).toBe(false);
  });

  it("lets the user start again when the server rejects the new passkey", async () => {
    const { requests, forgotten } = await requestPasskey({
      answer: ({ call }) =>
        call === "POST /users/passkeys"
          ? refusal(401, "wrong-passkey", "Clé inconnue.")
          : undefined,
    });
    requests[0]?.answer();
    await screen.findByLabelText("Nom de la clé");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(await screen.findByText("Clé inconnue.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Continuer" })).toBeDefined();
    expect(forgotten).toEqual([passkeyId]);
    expect(localStorage.getItem("token")).toBe("token-1");
  });
});

describe("RemovePasskeyDialog", () => {
  it("explains that an administrator's passkey cannot be used in this browser", async () => {
    document.documentElement.dataset.passkeys = "none";
    onTestFinished(() => {
      delete document.documentElement.dataset.passkeys;
    });
    const { card } = await openCard({ passkeys: [phone], role: "ADMIN" });
    const dialog = await openDialog(card, "Supprimer Mon téléphone");
    expect(dialog.getByText(/^Les clés d'accès ne sont pas disponibles/)).toBeDefined();
  });

  it("removes a passkey after the user enters the password", async () => {
    const { card, bodyOf } = await openCard({ passkeys: [phone] });
    const dialog = await openDialog(card, "Supprimer Mon téléphone");
    await userEvent.type(password(), "clafoutis");
    await press(dialog, "Supprimer");
    await dialogsClosed();
    expect(bodyOf("DELETE /users/passkeys/phone")).toEqual({ currentPassword: "clafoutis" });
    expect(await card.findByText("Vous n'avez pas encore de clé d'accès.")).toBeDefined();
    const heading = card.getByRole("heading", { name: "Clés d'accès" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("removes a passkey if the user proves their identity with a passkey instead of a password", async () => {
    const { card, bodyOf, requests } = await openCard({ passkeys: [phone], role: "ADMIN" });
    const dialog = await openDialog(card, "Supprimer Mon téléphone");
    await press(dialog, "Confirmer avec une clé d'accès");
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.answer());
    await dialog.findByText("Votre identité est confirmée.");
    await press(dialog, "Supprimer");
    await dialogsClosed();
    expect(bodyOf("DELETE /users/passkeys/phone")).toEqual({});
  });

  it("closes the dialog if the passkey has already been removed on another device", async () => {
    const { card } = await openCard({
      passkeys: [phone],
      answer: ({ call }) =>
        call.startsWith("DELETE") ? refusal(404, "not-found", "?") : undefined,
    });
    const dialog = await openDialog(card, "Supprimer Mon téléphone");
    await userEvent.type(password(), "clafoutis");
    await press(dialog, "Supprimer");
    await dialogsClosed();
  });
});
