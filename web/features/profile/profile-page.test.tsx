import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import type { InitialEntry } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { clearSession, readSession, storeSession } from "../../api/session.ts";
import { breakChunk } from "../../testing/break-chunk.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { camille, signIn } from "../../testing/sign-in.ts";
import { watchQueries } from "../../testing/watch-queries.tsx";
import ProfilePage from "./profile-page.tsx";

type Answers = Record<string, FakeAnswer | Promise<FakeAnswer>>;

const stats = { recipesCount: 7, challengesParticipated: 6, challengesWon: 1, totalVotes: 1250 };
const saved = "Profil mis à jour avec succès";

function open(
  over: Answers = {},
  entry: InitialEntry = "/profile",
  Watched: ComponentType = () => null,
) {
  const answers: Answers = {
    "GET /users/profile": { json: { user: camille } },
    "GET /users/profile/stats": { json: stats },
    "GET /users/sessions": { json: [] },
    "GET /users/passkeys": { json: [] },
    "GET /users/notices": { json: { results: true, morning: "OFF", blocked: null } },
    "GET /users/decisions?limit=100": { json: [] },
    ...over,
  };
  const sent = fakeApi(({ call }) => answers[call] ?? refusal(404, "not-found", "?"));
  renderPage("/profile", entry, () => (
    <>
      <ProfilePage />
      <Watched />
    </>
  ));
  return {
    sent,
    patches: () => sent.filter(({ call }) => call === "PATCH /users/profile"),
    answers,
  };
}

async function edit(over: Answers = {}) {
  const opened = open(over);
  await userEvent.click(screen.getByRole("button", { name: "Modifier" }));
  return opened;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

describe("ProfilePage", () => {
  it("shows the user's account data and statistics", async () => {
    open();
    const account = within(screen.getByRole("region", { name: "Mon compte" }));
    expect(screen.getByRole("heading", { level: 1, name: "Mon Profil" })).toBeDefined();
    expect(account.getByText("C")).toBeDefined();
    expect(account.getByRole("heading", { name: "Camille Dupont" })).toBeDefined();
    expect(account.getByText("Utilisateur")).toBeDefined();
    expect(field("Nom").readOnly).toBe(true);
    const figure = async (label: string) =>
      (await screen.findByText(label)).parentElement?.querySelector("dd")?.textContent;
    await waitFor(async () => expect(await figure("Recettes partagées")).toBe("7"));
    expect(await figure("Défis participés")).toBe("6");
    expect(await figure("Défis remportés")).toBe("1");
    expect(await figure("Votes reçus")).toMatch(/^1\s250$/);
  });

  it("focuses the passkeys card if the admin pages require the user to add a passkey (D58)", async () => {
    open({}, { pathname: "/profile", hash: "#cles-d-acces", state: { isPasskeyRequired: true } });
    const card = await screen.findByRole("region", { name: "Clés d'accès" });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(await within(card).findByText("Ajoutez une clé d'accès à votre profil.")).toBeDefined();
  });

  it("focuses the email notices card if the URL ends with its fragment", async () => {
    open({}, "/profile#notifications");
    const card = await screen.findByRole("region", { name: "Mes notifications" });
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("reloads the challenges and the cookbook after a name change, because they contain names", async () => {
    const { Watched, loads } = watchQueries(queryKeys.challenges, queryKeys.cookbookEntries);
    const renamed = { message: saved, user: { ...camille, nom: "Camille D." } };
    open({ "PATCH /users/profile": { json: renamed } }, "/profile", Watched);
    await press("Modifier");
    expect(loads()).toEqual([1, 1]);
    await retype("Nom", "Camille D.");
    await press("Enregistrer");
    await waitFor(() => expect(loads()).toEqual([2, 2]));
  });

  it("shows zeros without an error when the statistics cannot be loaded", async () => {
    open({ "GET /users/profile/stats": refusal(403, "forbidden", "?") });
    await waitFor(() => expect(screen.getAllByText("0")).toHaveLength(4));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows account changes that were made on another device", async () => {
    open({
      "GET /users/profile": {
        json: { user: { ...camille, nom: "Camille D.", role: "ADMIN" }, pendingEmail: "n@b.fr" },
      },
    });
    expect(await screen.findByRole("heading", { name: "Camille D." })).toBeDefined();
    expect(screen.getByText("Administrateur")).toBeDefined();
    expect(readSession().user?.nom).toBe("Camille D.");
    const note = (await screen.findByText("n@b.fr")).parentElement;
    expect(note?.textContent).toContain(`${camille.email} reste utilisée`);
  });

  it("removes the notice about a new email address once another tab has confirmed it", async () => {
    open({ "GET /users/profile": { json: { user: camille, pendingEmail: "n@b.fr" } } });
    expect(await screen.findByText("n@b.fr")).toBeDefined();
    act(() => storeSession({ user: { ...camille, email: "n@b.fr" } }));
    expect(field("Email").value).toBe("n@b.fr");
    expect(screen.queryByText("n@b.fr")).toBeNull();
  });

  it("warns the user before closing the tab if there are unsaved changes", async () => {
    await edit();
    await retype("Nom", "Autre");
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('discards the changes when the user presses "Annuler" (spec §2)', async () => {
    await edit();
    expect(document.activeElement).toBe(field("Nom"));
    await retype("Nom", "Autre");
    await press("Annuler");
    expect(field("Nom").value).toBe("Camille Dupont");
    expect(screen.queryByLabelText("Mot de passe actuel")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Modifier" }));
    await press("Modifier");
    expect(field("Nom").value).toBe("Camille Dupont");
  });

  it("shows a new name immediately after saving", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { patches } = await edit({ "PATCH /users/profile": answer.promise });
    await retype("Nom", "Anaïs");
    await userEvent.type(field("Mot de passe actuel"), "oublié là");
    await userEvent.dblClick(screen.getByRole("button", { name: "Enregistrer" }));
    const button = await screen.findByRole("button", { name: "Enregistrement..." });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    answer.resolve({ json: { user: { ...camille, nom: "Anaïs" }, message: saved } });
    expect(await screen.findByText(saved)).toBeDefined();
    expect(patches().map(({ body }) => body)).toEqual([{ nom: "Anaïs", email: camille.email }]);
    expect(screen.getByRole("heading", { name: "Anaïs" })).toBeDefined();
    expect(readSession()).toMatchObject({ token: "token-1", user: { nom: "Anaïs" } });
  });

  it("does not overwrite an email address that is confirmed while the form is open", async () => {
    const { patches } = await edit({
      "PATCH /users/profile": { json: { user: camille, message: saved } },
    });
    await retype("Nom", "Anaïs");
    act(() => storeSession({ user: { ...camille, email: "n@b.fr" } }));
    await press("Enregistrer");
    expect(await screen.findByText(saved)).toBeDefined();
    expect(patches()[0]?.body).toEqual({ nom: "Anaïs", email: "n@b.fr" });
  });

  it.each([
    [{ Nom: "" }, "Nom", "Le nom est requis"],
    [{ Email: "x" }, "Email", "Format d'email invalide"],
    [
      { Email: "n@b.fr" },
      "Mot de passe actuel",
      "Le mot de passe actuel est requis pour changer d'adresse",
    ],
    [
      { "Nouveau mot de passe": "tarte-tatin", "Confirmer le nouveau mot de passe": "tarte" },
      "Confirmer le nouveau mot de passe",
      "Les nouveaux mots de passe ne correspondent pas",
    ],
    [
      {
        "Mot de passe actuel": "clafoutis",
        "Nouveau mot de passe": "tarte",
        "Confirmer le nouveau mot de passe": "tarte",
      },
      "Nouveau mot de passe",
      "Le nouveau mot de passe doit contenir au moins 6 caractères",
    ],
    [
      { "Nouveau mot de passe": "tartes", "Confirmer le nouveau mot de passe": "tartes" },
      "Mot de passe actuel",
      "Le mot de passe actuel est requis",
    ],
  ])(
    "shows an error next to the relevant profile field for the invalid input %j",
    async (typed, label, message) => {
      const { patches } = await edit();
      for (const [name, text] of Object.entries(typed)) await retype(name, text);
      await press("Enregistrer");
      expect(await screen.findByText(message)).toBeDefined();
      expect(document.activeElement).toBe(field(label));
      expect(patches()).toEqual([]);
    },
  );

  it("sends the new password with the current one and stores the new session's tokens", async () => {
    const session = { user: camille, accessToken: "token-2", refreshToken: "refresh-2" };
    const { patches } = await edit({
      "PATCH /users/profile": { json: { ...session, message: saved } },
    });
    await userEvent.type(field("Mot de passe actuel"), "clafoutis");
    await userEvent.type(field("Nouveau mot de passe"), "tarte-tatin");
    await userEvent.type(field("Confirmer le nouveau mot de passe"), "tarte-tatin");
    await press("Enregistrer");
    expect(await screen.findByText(saved)).toBeDefined();
    expect(patches()[0]?.body).toMatchObject({
      currentPassword: "clafoutis",
      newPassword: "tarte-tatin",
    });
    expect(readSession()).toMatchObject({ token: "token-2", refreshToken: "refresh-2" });
  });

  describe.each([
    ["the user has logged out", clearSession],
    ["another user has logged in", () => signIn({ ...camille, id: "u-bastien" }, "token-9")],
  ])("a response that arrives after %s", (_, changeSession) => {
    it.each(["GET", "PATCH"])(
      "leaves the stored session unchanged (late response to a %s request, D55)",
      async (method) => {
        const call = `${method} /users/profile`;
        const answer = Promise.withResolvers<FakeAnswer>();
        const { sent } = await edit({ [call]: answer.promise });
        await press("Enregistrer");
        await waitFor(() => expect(sent.map((request) => request.call)).toContain(call));
        act(changeSession);
        const before = readSession();
        const tokens = { accessToken: "token-2", refreshToken: "refresh-2" };
        const readBody = vi.spyOn(Response.prototype, "text");
        answer.resolve({ json: { user: camille, ...tokens, message: saved } });
        await waitFor(() => expect(readBody).toHaveBeenCalled());
        await Promise.all(readBody.mock.results.map(({ value }) => value));
        // Waits for the next task. By then, the page has processed the response body.
        await act(() => new Promise((resolve) => setTimeout(resolve)));
        readBody.mockRestore();
        expect(readSession()).toBe(before);
      },
    );
  });

  it("accepts a password confirmation whose accents use another Unicode normalisation form", async () => {
    const { patches } = await edit({
      "PATCH /users/profile": { json: { user: camille, message: saved } },
    });
    await userEvent.type(field("Mot de passe actuel"), "clafoutis");
    await userEvent.type(field("Nouveau mot de passe"), "crème brûlée".normalize("NFD"));
    await userEvent.type(field("Confirmer le nouveau mot de passe"), "crème brûlée");
    await press("Enregistrer");
    await waitFor(() =>
      expect(patches()).toMatchObject([{ body: { newPassword: "crème brûlée" } }]),
    );
  });

  it("shows an error next to the field for the current password if the password is wrong", async () => {
    const wrong = "Mot de passe actuel incorrect";
    await edit({
      "PATCH /users/profile": refusal(400, "wrong-password", wrong, {
        errors: { currentPassword: wrong },
      }),
    });
    for (const label of [
      "Mot de passe actuel",
      "Nouveau mot de passe",
      "Confirmer le nouveau mot de passe",
    ]) {
      await userEvent.type(field(label), "tarte-tatin");
    }
    await press("Enregistrer");
    const { id } = await screen.findByText(wrong);
    expect(field("Mot de passe actuel").getAttribute("aria-describedby")).toBe(id);
    expect(document.activeElement).toBe(field("Mot de passe actuel"));
    expect(field("Nouveau mot de passe").value).toBe("tarte-tatin");
  });

  it("shows that a new email address is not confirmed yet", async () => {
    const message = `${saved}. Un lien de confirmation vient d'être envoyé à n@b.fr.`;
    await edit({
      "PATCH /users/profile": { json: { user: camille, message, pendingEmail: "n@b.fr" } },
    });
    await retype("Email", "n@b.fr");
    await userEvent.type(field("Mot de passe actuel"), "clafoutis");
    await press("Enregistrer");
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText("n@b.fr")).toBeDefined();
    expect(field("Email").value).toBe(camille.email);
  });

  it("shows the name that the server saved, even if the server's response was lost", async () => {
    const lost = Promise.withResolvers<FakeAnswer>();
    const { answers } = await edit({ "PATCH /users/profile": lost.promise });
    await retype("Nom", "Anaïs");
    await press("Enregistrer");
    answers["GET /users/profile"] = { json: { user: { ...camille, nom: "Anaïs" } } };
    lost.reject(new TypeError("Failed to fetch"));
    await screen.findByText("Erreur lors de la mise à jour du profil");
    await press("Annuler");
    expect(await screen.findByRole("heading", { name: "Anaïs" })).toBeDefined();
  });

  it.each([
    ["Trop de tentatives.", refusal(429, "too-many-attempts", "Trop de tentatives.")],
    ["Erreur lors de la mise à jour du profil", { status: 502 }],
  ])('shows "%s" when the profile cannot be saved', async (message, answer) => {
    await edit({ "PATCH /users/profile": answer });
    await press("Enregistrer");
    expect((await screen.findByRole("alert")).textContent).toContain(message);
  });

  it.each(["mail-card", "passkeys-card"])(
    "keeps the typed name if the chunk %s fails to load, and offers to retry",
    async (chunk) => {
      const repair = breakChunk(chunk);
      const page = await import("../../testing/render-page.tsx");
      const { default: FreshPage } = await import("./profile-page.tsx");
      fakeApi(({ call }) =>
        call === "GET /users/profile" ? { json: { user: camille } } : { json: [] },
      );
      page.renderPage("/profile", "/profile", FreshPage);
      await press("Modifier");
      await retype("Nom", "Camille D.");
      const alert = within(await screen.findByRole("alert"));
      expect(alert.getByText(new RegExp(chunk))).toBeDefined();
      repair();
      await userEvent.click(alert.getByRole("button", { name: "Réessayer" }));
      await waitFor(() => expect(screen.queryByText(new RegExp(chunk))).toBeNull());
      expect(field("Nom").value).toBe("Camille D.");
    },
  );
});
