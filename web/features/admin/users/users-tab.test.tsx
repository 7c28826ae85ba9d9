import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { answerDiscardQuestion } from "../../../testing/answer-discard-question.ts";
import { chooseFromMenu } from "../../../testing/choose-from-menu.ts";
import { dialogsClosed } from "../../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { camille } from "../../../testing/sign-in.ts";
import UsersTab from "./users-tab.tsx";

const self: ManagedUser = {
  id: camille.id,
  nom: camille.nom,
  email: camille.email,
  role: "ADMIN",
  isVerified: true,
  isBanned: false,
  createdAt: "2026-09-01T08:00:00.000Z",
};
const basile: ManagedUser = {
  ...self,
  id: "u-basile",
  nom: "Basile Roux",
  email: "basile@exemple.fr",
  role: "USER",
  isVerified: false,
};

/**
 * Renders the "Utilisateurs" tab with a fake API. Tests can change or delay the list of users with the returned `list`.
 */
function renderTab(
  people: ManagedUser[],
  answer: (call: string) => FakeAnswer | Promise<FakeAnswer> = () => ({}),
) {
  const list: { people: ManagedUser[]; reload?: Promise<FakeAnswer> } = { people };
  const sent = fakeApi(({ call }) =>
    call.startsWith("GET /admin/users") ? (list.reload ?? { json: list.people }) : answer(call),
  );
  renderPage("/admin", "/admin", UsersTab);
  return { sent, list };
}

const rowOf = async (nom: string) =>
  within((await screen.findByText(nom)).closest("tr") as HTMLElement);
const reloads = (sent: { call: string }[]) =>
  sent.filter(({ call }) => call.startsWith("GET /admin/users")).length;

/** Confirms an action on a user. */
async function confirm(action: string, nom = "Basile Roux") {
  const question = within(await screen.findByRole("dialog", { name: new RegExp(nom) }));
  await userEvent.click(question.getByRole("button", { name: action }));
}

/** Confirms the action "Passer en Admin". Does nothing for actions that need no confirmation. */
async function confirmPromotion(action: string) {
  if (action === "Passer en Admin") await confirm(action);
}

describe("UsersTab", () => {
  it("shows each user's role, status, ban reason and registration date", async () => {
    renderTab([{ ...basile, isBanned: true, banReason: "Publicité" }, self]);
    const row = await rowOf("Basile Roux");
    for (const text of [
      "basile@exemple.fr",
      "Utilisateur",
      "Banni",
      "Publicité",
      "1er septembre 2026",
    ]) {
      expect(row.getByText(text, { exact: text !== "Publicité" })).toBeTruthy();
    }
    const own = await rowOf("Camille Dupont");
    expect(own.getByText("Administrateur")).toBeTruthy();
    expect(own.getByText("Vérifié")).toBeTruthy();
  });

  it("shows all of a long ban reason below the name", async () => {
    const banReason = "Publicité pour un autre site. ".repeat(10);
    renderTab([{ ...basile, isBanned: true, banReason }]);
    const header = (await screen.findByText("Basile Roux")).closest("th") as HTMLElement;
    expect(header.textContent).toContain(banReason);
  });

  it("shows cards instead of a table on screens narrower than 900 px", async () => {
    happyDOM.setViewport({ width: 899 });
    onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
    renderTab([basile]);
    expect(await screen.findByRole("list", { name: "Utilisateurs" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it('keeps the menu button of a banned user on the same line as the "Débannir" button', async () => {
    renderTab([{ ...basile, isBanned: true, banReason: "Publicité" }]);
    const row = await rowOf("Basile Roux");
    const menu = row.getByRole("button", { name: /^Autres actions/ });
    expect(menu.previousElementSibling?.textContent).toBe("Débannir");
    expect(getComputedStyle(menu.parentElement as Element).flexWrap).not.toBe("wrap");
  });

  it("disables the actions that administrators cannot perform on themselves (D14)", async () => {
    renderTab([self]);
    const own = await rowOf("Camille Dupont");
    for (const name of ["Passer en Utilisateur", /^Autres actions/]) {
      expect(own.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    }
  });

  it.each([
    ["Passer en Admin", "USER", "true"],
    ["Passer en Utilisateur", "ADMIN", null],
  ] as const)(
    'disables "%s" for a banned %s only if the action is a promotion (D14)',
    async (name, role, ariaDisabled) => {
      renderTab([{ ...basile, role, isBanned: true, banReason: "Publicité" }]);
      const row = await rowOf("Basile Roux");
      const button = row.getByRole("button", { name });
      expect(button.getAttribute("aria-disabled")).toBe(ariaDisabled);
    },
  );

  it.each([
    ["Passer en Admin", "USER", "PATCH /admin/users/u-basile/role", { role: "ADMIN" }],
    ["Passer en Utilisateur", "ADMIN", "PATCH /admin/users/u-basile/role", { role: "USER" }],
    ["Activer Vérification", "USER", "PATCH /admin/users/u-basile/verify", { isVerified: true }],
  ] as const)(
    'performs the action "%s" on a user and reloads the list of users',
    async (name, role, call, body) => {
      const { sent, list } = renderTab([{ ...basile, role }]);
      const row = await rowOf("Basile Roux");
      const newRole = role === "USER" ? "ADMIN" : "USER";
      list.people = [{ ...basile, role: newRole, isVerified: true }];
      await userEvent.click(row.getByRole("button", { name }));
      await confirmPromotion(name);
      const nextAction = newRole === "ADMIN" ? "Passer en Utilisateur" : "Passer en Admin";
      expect(await row.findByRole("button", { name: nextAction })).toBeTruthy();
      const verified = row.getByRole("button", { name: "Est vérifié" });
      expect(verified.getAttribute("aria-disabled")).toBe("true");
      if (name === "Activer Vérification") expect(document.activeElement).toBe(verified);
      expect(sent.find((request) => request.call === call)?.body).toEqual(body);
      expect(reloads(sent)).toBe(2);
    },
  );

  it.each([
    ["Passer en Admin", "Erreur lors du changement de rôle"],
    ["Activer Vérification", "Erreur lors de la modification de la vérification"],
  ])('shows an error when the action "%s" fails (spec §8)', async (name, sentence) => {
    renderTab([basile], () => refusal(500, "internal", "Une erreur est survenue de notre côté."));
    await userEvent.click((await rowOf("Basile Roux")).getByRole("button", { name }));
    await confirmPromotion(name);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("promotes a user to administrator only after confirmation", async () => {
    const { sent } = renderTab([basile]);
    const row = await rowOf("Basile Roux");
    await userEvent.click(row.getByRole("button", { name: "Passer en Admin" }));
    const question = within(await screen.findByRole("dialog", { name: /Basile Roux/ }));
    await userEvent.click(question.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(false);
  });

  it("reports that the account no longer exists when an action fails with 404", async () => {
    renderTab([basile], () => refusal(404, "not-found", "?"));
    const button = { name: "Activer Vérification" };
    await userEvent.click((await rowOf("Basile Roux")).getByRole("button", button));
    expect(await screen.findByText(/Ce compte n'existe pas ou n'existe plus\.$/)).toBeTruthy();
  });

  it("shows the server's reason when the server rejects an action", async () => {
    renderTab([{ ...basile, role: "ADMIN" }], () =>
      refusal(409, "last-administrator", "Il doit rester au moins un administrateur."),
    );
    const row = await rowOf("Basile Roux");
    await userEvent.click(row.getByRole("button", { name: "Passer en Utilisateur" }));
    const reason = "Erreur lors du changement de rôle. Il doit rester au moins un administrateur.";
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it("bans a user only with a reason", async () => {
    const { sent, list } = renderTab([basile]);
    const row = await rowOf("Basile Roux");
    await chooseFromMenu(row, "Bannir");
    const dialog = within(await screen.findByRole("dialog", { name: "Bannir Basile Roux" }));
    expect(dialog.getByText(/ses recettes ne seront plus montrées/)).toBeTruthy();
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Bannir" });
    const reason = dialog.getByRole<HTMLTextAreaElement>("textbox");
    expect(reason.getAttribute("rows")).toBe("3");
    await userEvent.type(reason, "  ");
    expect(confirm.disabled).toBe(true);
    await userEvent.type(reason, "Publicité");
    list.reload = new Promise(() => undefined);
    await userEvent.click(confirm);
    // The dialog closes even though the list of users is still loading.
    await dialogsClosed();
    expect(sent.find(({ call }) => call.endsWith("/ban"))?.body).toEqual({
      banReason: "Publicité",
    });
  });

  it.each([
    ["verified", true, "Basile Roux peut de nouveau se connecter"],
    ["unverified", false, "Le bannissement de Basile Roux est levé"],
  ])("lifts the ban on a user who is %s after confirmation", async (_, isVerified, text) => {
    const user = { ...basile, isVerified };
    const { sent, list } = renderTab([{ ...user, isBanned: true, banReason: "Publicité" }]);
    const row = await rowOf("Basile Roux");
    list.people = [user];
    await userEvent.click(row.getByRole("button", { name: "Débannir" }));
    const isUnbanned = () => sent.some(({ call }) => call === "PATCH /admin/users/u-basile/unban");
    expect(await screen.findByText(/recettes seront de nouveau montrées/)).toBeTruthy();
    expect(isUnbanned()).toBe(false);
    await confirm("Débannir");
    await dialogsClosed();
    expect(row.queryByRole("button", { name: "Débannir" })).toBeNull();
    expect(isUnbanned()).toBe(true);
    expect(screen.getByText(text)).toBeDefined();
  });

  it("keeps the typed reason in the dialog when a ban fails", async () => {
    renderTab([basile], () => ({ status: 500 }));
    await chooseFromMenu(await rowOf("Basile Roux"), "Bannir");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "Publicité");
    await userEvent.click(dialog.getByRole("button", { name: "Bannir" }));
    expect(await screen.findByText("Erreur lors du bannissement de l'utilisateur")).toBeTruthy();
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Publicité");
  });

  it("shows the existing ban when another administrator has already banned the user", async () => {
    const message = "Ce compte est déjà banni.";
    const { list } = renderTab([basile], () => refusal(409, "already-decided", message));
    await chooseFromMenu(await rowOf("Basile Roux"), "Bannir");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "Publicité");
    list.people = [{ ...basile, isBanned: true, banReason: "Insultes" }];
    await userEvent.click(dialog.getByRole("button", { name: "Bannir" }));
    const text = `Erreur lors du bannissement de l'utilisateur. ${message}`;
    expect(await screen.findByText(text)).toBeTruthy();
    await dialogsClosed();
    expect(await screen.findByText(/Insultes/)).toBeTruthy();
  });

  it("asks before discarding a typed ban reason", async () => {
    renderTab([basile]);
    await chooseFromMenu(await rowOf("Basile Roux"), "Bannir");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "Publicité");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Continuer la saisie");
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Publicité");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
  });

  it("deletes a user only once when the confirmation button is double-clicked", async () => {
    const { sent, list } = renderTab([basile, self]);
    await chooseFromMenu(await rowOf("Basile Roux"), "Supprimer");
    const dialog = within(await screen.findByRole("dialog", { name: "Supprimer Basile Roux" }));
    expect(dialog.getByText(/Toutes les recettes, tous les votes.*irréversible/)).toBeTruthy();
    list.people = [self];
    await userEvent.dblClick(dialog.getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(screen.queryByText("Basile Roux")).toBeNull());
    expect(sent.filter(({ call }) => call === "DELETE /admin/users/u-basile")).toHaveLength(1);
    const heading = screen.getByRole("heading", { name: "Gestion des utilisateurs", hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("runs actions concurrently for different users, and different actions for the same user", async () => {
    const ana = { ...basile, id: "u-ana", nom: "Ana Petit", isBanned: true, banReason: "Insultes" };
    const { sent } = renderTab([{ ...basile, role: "ADMIN" }, ana], (call) =>
      call.endsWith("/verify") ? new Promise(() => undefined) : {},
    );
    const row = await rowOf("Basile Roux");
    const verify = row.getByRole("button", { name: "Activer Vérification" });
    await userEvent.dblClick(verify);
    await waitFor(() => expect(verify.getAttribute("aria-disabled")).toBe("true"));
    const other = await rowOf("Ana Petit");
    await userEvent.click(other.getByRole("button", { name: "Débannir" }));
    await confirm("Débannir", "Ana Petit");
    await dialogsClosed();
    await userEvent.click(row.getByRole("button", { name: "Passer en Utilisateur" }));
    await chooseFromMenu(other, "Supprimer");
    const dialog = within(await screen.findByRole("dialog", { name: "Supprimer Ana Petit" }));
    await userEvent.click(dialog.getByRole("button", { name: "Supprimer" }));
    await dialogsClosed();
    const calls = sent.map(({ call }) => call).filter((call) => !call.startsWith("GET"));
    expect(calls).toEqual([
      "PATCH /admin/users/u-basile/verify",
      "PATCH /admin/users/u-ana/unban",
      "PATCH /admin/users/u-basile/role",
      "DELETE /admin/users/u-ana",
    ]);
    expect(verify.getAttribute("aria-disabled")).toBe("true");
  });

  it("removes a user's passkeys after the administrator confirms the removal (D58)", async () => {
    const { sent, list } = renderTab([
      { ...basile, hasPasskeys: true },
      { ...self, id: "u-2" },
    ]);
    const row = await rowOf("Basile Roux");
    await chooseFromMenu(row, "Retirer les clés d'accès");
    const dialog = within(await screen.findByRole("dialog", { name: /Basile Roux/ }));
    list.people = [basile];
    await userEvent.click(dialog.getByRole("button", { name: "Retirer les clés d'accès" }));
    expect(await screen.findByText("Basile Roux n'a plus de clé d'accès")).toBeTruthy();
    await dialogsClosed();
    const call = "DELETE /admin/users/u-basile/passkeys";
    expect(sent.filter((request) => request.call === call)).toHaveLength(1);
    await userEvent.click(row.getByRole("button", { name: /^Autres actions/ }));
    await screen.findByRole("menuitem", { name: "Supprimer" });
    expect(screen.queryByRole("menuitem", { name: "Retirer les clés d'accès" })).toBeNull();
  });

  it("creates an account for a new user, with the role USER preselected", async () => {
    const taken = refusal(409, "email-taken", "Cet email est déjà utilisé.");
    const answers: FakeAnswer[] = [taken, { status: 201, json: basile }];
    const { sent, list } = renderTab([self], () => answers.shift() ?? {});
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter un utilisateur" }));
    const found = await screen.findByRole("dialog", { name: "Ajouter un nouvel utilisateur" });
    const dialog = within(found);
    await userEvent.click(dialog.getByRole("button", { name: "Créer" }));
    for (const sentence of [
      "Le nom est requis",
      "L'email est requis",
      "Le mot de passe est requis",
    ])
      expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>("Rôle").value).toBe("USER");
    await userEvent.type(dialog.getByLabelText("Nom"), "Basile Roux");
    await userEvent.type(dialog.getByLabelText("Email"), "basile@exemple.fr");
    await userEvent.type(dialog.getByLabelText("Mot de passe"), "secret1");
    await userEvent.selectOptions(dialog.getByLabelText("Rôle"), "Administrateur");
    await userEvent.click(dialog.getByRole("button", { name: "Créer" }));
    const message = await dialog.findByText("Cet email est déjà utilisé.");
    expect(dialog.getByLabelText("Email").getAttribute("aria-describedby")).toBe(message.id);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Email")));
    list.reload = new Promise(() => undefined);
    await userEvent.click(dialog.getByRole("button", { name: "Créer" }));
    // The dialog closes even though the list of users is still loading.
    await dialogsClosed();
    expect(sent.findLast(({ call }) => call === "POST /users")?.body).toEqual({
      nom: "Basile Roux",
      email: "basile@exemple.fr",
      mot_de_passe: "secret1",
      role: "ADMIN",
    });
  });

  it("says that administrators must confirm their identity to see the list of users (D58)", async () => {
    const reason = "Confirmez votre identité avec votre clé d'accès.";
    fakeApi(() => refusal(403, "second-factor", reason));
    renderPage("/admin", "/admin", UsersTab);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByText("Gestion des utilisateurs")).toBeNull();
    expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
  });

  it('loads more users when the administrator presses "Afficher plus"', async () => {
    fakeApi(({ call }) =>
      call.includes("cursor=c2")
        ? { json: [basile] }
        : { json: [self], headers: { link: '</api/admin/users?limit=50&cursor=c2>; rel="next"' } },
    );
    renderPage("/admin", "/admin", UsersTab);
    await screen.findByText("Camille Dupont");
    expect(screen.queryByText("Basile Roux")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("Basile Roux")).toBeTruthy();
  });

  it("finds users even if some pages of search results are empty", async () => {
    fakeApi(({ call }) => {
      if (!call.includes("search=")) return { json: [basile, self] };
      const next = '</api/admin/users?limit=50&search=bas&cursor=x>; rel="next"';
      return call.includes("cursor=x") ? { json: [basile] } : { json: [], headers: { link: next } };
    });
    renderPage("/admin", "/admin", UsersTab);
    await screen.findByText("Camille Dupont");
    const field = screen.getByLabelText("Rechercher par nom ou adresse");
    await userEvent.type(field, "bas");
    await waitFor(() => expect(screen.queryByText("Camille Dupont")).toBeNull());
    expect(screen.getByText("Basile Roux")).toBeTruthy();
  });

  it("searches only once the administrator has stopped typing", async () => {
    const { sent } = renderTab([basile]);
    const field = await screen.findByLabelText("Rechercher par nom ou adresse");
    for (const value of ["b", "ba", "bas"]) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(sent.at(-1)?.call).toMatch(/search=bas$/));
    expect(sent.filter(({ call }) => /search=ba?$/.test(call))).toEqual([]);
  });

  it("searches for the text in the URL, and stores changes of it there", async () => {
    const sent = fakeApi(() => ({ json: [basile] }));
    const { currentPath } = renderPage("/admin", "/admin?tab=users&q=basile%2B1", UsersTab);
    const field = await screen.findByLabelText<HTMLInputElement>("Rechercher par nom ou adresse");
    expect(field.value).toBe("basile+1");
    expect(sent[0]?.call).toMatch(/search=basile%2B1$/);
    await userEvent.type(field, "{Backspace}{Backspace}é");
    await waitFor(() => expect(currentPath()).toBe("/admin?tab=users&q=basile%C3%A9"));
    await userEvent.clear(field);
    await waitFor(() => expect(currentPath()).toBe("/admin?tab=users"));
  });

  it("clears the search and focuses its field after a search without results", async () => {
    fakeApi(({ call }) => ({ json: call.includes("search=") ? [] : [self] }));
    renderPage("/admin", "/admin", UsersTab);
    const field = await screen.findByLabelText<HTMLInputElement>("Rechercher par nom ou adresse");
    await userEvent.type(field, "personne");
    await userEvent.click(await screen.findByRole("button", { name: "Effacer la recherche" }));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("");
    expect(await screen.findByText("Camille Dupont")).toBeTruthy();
  });

  it("keeps the search field and its focus when a search fails", async () => {
    const failed = refusal(400, "validation", "?");
    fakeApi(({ call }) => (call.includes("search=ro") ? failed : { json: [basile] }));
    renderPage("/admin", "/admin", UsersTab);
    const field = await screen.findByLabelText<HTMLInputElement>("Rechercher par nom ou adresse");
    await userEvent.type(field, "ro");
    expect(await screen.findByText("Erreur lors du chargement des utilisateurs")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    expect(await screen.findByText("Basile Roux")).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it("shows and announces the result of a search only after it has loaded", async () => {
    const found = Promise.withResolvers<FakeAnswer>();
    fakeApi(({ call }) => {
      if (call.includes("search=rose")) return found.promise;
      return { json: call.includes("search=") ? [] : [basile] };
    });
    renderPage("/admin", "/admin", UsersTab);
    const field = await screen.findByLabelText("Rechercher par nom ou adresse");
    await userEvent.type(field, "zzz");
    expect(await screen.findByText(/^Personne ne correspond à .*zzz/)).toBeTruthy();
    fireEvent.change(field, { target: { value: "rose" } });
    await waitFor(() => expect(screen.queryByText(/^Personne ne correspond/)).toBeNull());
    found.resolve({ json: [basile] });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 utilisateur"));
  });

  it("cuts off a pasted search text at the API's limit of 254 characters", async () => {
    renderTab([basile]);
    const field = await screen.findByLabelText<HTMLInputElement>("Rechercher par nom ou adresse");
    field.focus();
    await userEvent.paste("a".repeat(300));
    expect(field.value).toHaveLength(254);
  });
});
