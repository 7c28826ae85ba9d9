import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { camille } from "../../testing/sign-in.ts";
import LoginPage from "./login-page.tsx";
import RegisterPage from "./register-page.tsx";

const session = { user: camille, accessToken: "token-1", refreshToken: "refresh-1" };

async function logIn() {
  await userEvent.type(screen.getByLabelText("Email"), "Camille@example.fr");
  await userEvent.type(screen.getByLabelText("Mot de passe"), "secret-1");
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
}

describe("LoginPage", () => {
  it("redirects to the dashboard after login", async () => {
    const sent = fakeApi(() => ({ json: session }));
    const { currentPath } = renderAt("/login", <LoginPage />);

    await logIn();

    await waitFor(() => expect(currentPath()).toBe("/dashboard"));
    expect(sent[0]).toMatchObject({
      call: "POST /auth/login",
      body: { email: "camille@example.fr", mot_de_passe: "secret-1" },
    });
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("disables the submit button while logging in and sends only one request", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const sent = fakeApi(() => answer.promise);
    renderAt("/login", <LoginPage />);
    await userEvent.type(screen.getByLabelText("Email"), "camille@example.fr");
    await userEvent.type(screen.getByLabelText("Mot de passe"), "secret-1");

    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Se connecter" });
    const form = button.form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(button.textContent).toBe("Connexion en cours..."));
    expect(button.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Mot de passe").disabled).toBe(false);
    fireEvent.submit(form);
    await act(async () => answer.resolve({ json: session }));

    expect(sent).toHaveLength(1);
  });

  it("shows the password when the button in its field is pressed", async () => {
    renderAt("/login", <LoginPage />);
    const password = screen.getByLabelText<HTMLInputElement>("Mot de passe");
    expect(password.type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Afficher la saisie" }));
    const { attributes } = screen.getByLabelText("Mot de passe");
    expect(attributes.getNamedItem("autocapitalize")?.value).toBe("none");
    expect(attributes.getNamedItem("spellcheck")?.value).toBe("false");
    expect(password.type).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Masquer la saisie" }));
    expect(password.type).toBe("password");
  });

  it("shows an error next to each empty field of the login form", async () => {
    const sent = fakeApi(() => ({ json: session }));
    renderAt("/login", <LoginPage />);

    await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));

    const email = screen.getByLabelText("Email");
    await waitFor(() => expect(document.activeElement).toBe(email));
    const note = document.getElementById(email.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("L'email est requis");
    expect(note?.querySelector("svg[aria-hidden=true]")).toBeTruthy();
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Le mot de passe est requis")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each<[string, FakeAnswer]>([
    ["Email ou mot de passe incorrect", refusal(401, "wrong-credentials", "non")],
    ["Veuillez vérifier vos informations de connexion", refusal(400, "validation", "non")],
    ["Votre compte a été banni : spam", refusal(403, "banned", "Votre compte a été banni : spam")],
    ["Trop de tentatives.", refusal(429, "too-many-attempts", "Trop de tentatives.")],
    [
      "La requête est trop volumineuse.",
      refusal(413, "too-large", "La requête est trop volumineuse."),
    ],
    ["Une erreur est survenue lors de la connexion", { status: 502 }],
  ])(
    `shows and focuses the error "%s" when login fails, and keeps the user's input`,
    async (message, answer) => {
      fakeApi(() => answer);
      renderAt("/login", <LoginPage />);

      await logIn();

      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toBe(message);
      await waitFor(() => expect(document.activeElement).toBe(alert));
      expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("Camille@example.fr");
      expect(screen.getByLabelText<HTMLInputElement>("Mot de passe").value).toBe("secret-1");
    },
  );

  it("lets an unverified user resend the verification email", async () => {
    const sent = fakeApi(({ call }) =>
      call === "POST /auth/login"
        ? refusal(403, "email-not-verified", "Email non vérifié")
        : { json: { message: "Un email vous a été envoyé." } },
    );
    renderAt("/login", <LoginPage />);

    await logIn();

    expect((await screen.findByRole("alert")).textContent).toContain(
      "Votre compte n'est pas encore vérifié. Vérifiez votre boîte mail ou cliquez sur le bouton ci-dessous pour recevoir un nouvel email de vérification.",
    );
    await userEvent.click(
      await screen.findByRole("button", { name: "Renvoyer l'email de vérification" }),
    );
    expect(await screen.findByText("Un email vous a été envoyé.")).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ call: "POST /auth/resend-verification" });
  });

  it("offers to correct a blocked email address but not to resend the verification email (D51)", async () => {
    const email = "Nous ne pouvons plus écrire à cette adresse. Corrigez-la.";
    fakeApi(() => refusal(403, "email-not-verified", "Email non vérifié", { errors: { email } }));
    renderAt("/login", <LoginPage />);

    await logIn();

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Votre compte n'est pas encore vérifié.");
    expect(screen.getByText(email)).toBeDefined();
    const link = await screen.findByRole<HTMLAnchorElement>("link", {
      name: "Corriger l'adresse",
    });
    expect(link.pathname).toBe("/register");
    expect(screen.queryByRole("button", { name: /^Renvoyer/ })).toBeNull();
  });

  it("passes the new account's name and blocked address to the form that corrects it (D51)", async () => {
    const email = "Nous ne pouvons plus écrire à cette adresse. Corrigez-la.";
    fakeApi(() => refusal(403, "email-not-verified", "Email non vérifié", { errors: { email } }));
    const state = { email: "bob@example.fr", nom: "Bob Rebond" };
    renderAt(
      { pathname: "/login", state },
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
      </Routes>,
    );
    await userEvent.type(screen.getByLabelText("Mot de passe"), "secret-1");
    await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
    await userEvent.click(await screen.findByRole("link", { name: "Corriger l'adresse" }));

    expect(screen.getByLabelText<HTMLInputElement>("Nom").value).toBe("Bob Rebond");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("bob@example.fr");
  });

  it("clears the login error when the user edits a field", async () => {
    fakeApi(() => refusal(401, "wrong-credentials", "non"));
    renderAt("/login", <LoginPage />);
    await logIn();
    await screen.findByRole("alert");

    await userEvent.type(screen.getByLabelText("Email"), "x");

    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("opens the password reset dialog with the email address from the navigation state", async () => {
    fakeApi(() => ({ json: {} }));
    const entry = {
      pathname: "/login",
      state: { email: "camille@example.fr", isPasswordForgotten: true },
    };
    renderAt(entry, <LoginPage />);
    const dialog = within(await screen.findByRole("dialog", { name: "Mot de passe oublié ?" }));
    expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("camille@example.fr");
  });

  it("lets the user disown a newly verified account that someone else created (D7)", async () => {
    const sent = fakeApi(() => ({ json: { message: "ok" } }));
    const account = { nom: "Quelqu'un", email: "camille@example.fr" };
    renderAt({ pathname: "/login", state: { email: account.email, account } }, <LoginPage />);
    expect(await screen.findByText("Quelqu'un")).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Choisissez un nouveau mot de passe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mot de passe oublié ?" }));
    expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe("camille@example.fr");
    await userEvent.click(dialog.getByRole("button", { name: "Envoyer" }));
    await dialog.findByText(/^Si un compte existe/);
    expect(sent.at(-1)?.body).toEqual({ email: "camille@example.fr", disowns: true });

    await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    await userEvent.click(screen.getByRole("button", { name: "Mot de passe oublié ?" }));
    const other = within(await screen.findByRole("dialog", { name: "Mot de passe oublié ?" }));
    await userEvent.click(other.getByRole("button", { name: "Envoyer" }));
    await other.findByText(/^Si un compte existe/);
    expect(sent.at(-1)?.body).toEqual({ email: "camille@example.fr" });
  });

  it("prefills the reset dialog with the last typed address, from the dialog or the login form", async () => {
    fakeApi(() => ({ json: { message: "ok" } }));
    renderAt("/login", <LoginPage />);
    const openDialog = async () => {
      await userEvent.click(screen.getByRole("button", { name: "Mot de passe oublié ?" }));
      return within(await screen.findByRole("dialog", { name: "Mot de passe oublié ?" }));
    };
    const close = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
      await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
      await dialogsClosed();
    };
    const field = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
      dialog.getByLabelText<HTMLInputElement>("Email");

    const first = await openDialog();
    await userEvent.type(field(first), "ana@example.fr");
    await close(first);
    const second = await openDialog();
    expect(field(second).value).toBe("ana@example.fr");
    await close(second);

    const formField = screen.getByLabelText("Email");
    await userEvent.type(formField, "camille@example.fr");
    const third = await openDialog();
    expect(field(third).value).toBe("camille@example.fr");
    await userEvent.click(third.getByRole("button", { name: "Envoyer" }));
    await screen.findByText(/^Si un compte existe/);
    await close(third);
    const fourth = await openDialog();
    expect(field(fourth).value).toBe("");
    await close(fourth);

    await userEvent.type(formField, "x");
    const fifth = await openDialog();
    expect(field(fifth).value).toBe("camille@example.frx");
    await userEvent.clear(field(fifth));
    await userEvent.type(field(fifth), "ana@example.fr{Escape}");
    await dialogsClosed();
    expect(field(await openDialog()).value).toBe("ana@example.fr");
  });

  it("keeps the typed address if the code of the reset dialog cannot be loaded", async () => {
    breakChunk("reset-dialog");
    const { renderAt } = await import("../../testing/render-at.tsx");
    const { default: LoginPage } = await import("./login-page.tsx");
    renderAt("/login", <LoginPage />);
    await userEvent.type(screen.getByLabelText("Email"), "camille@example.fr");
    await userEvent.click(screen.getByRole("button", { name: "Mot de passe oublié ?" }));
    expect((await screen.findByRole("alert")).textContent).toContain("reset-dialog");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("camille@example.fr");
    await userEvent.click(screen.getByRole("button", { name: "Fermer" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});
