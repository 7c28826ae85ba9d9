import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { goBack } from "../../testing/go-back.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { camille } from "../../testing/sign-in.ts";
import RegisterPage from "./register-page.tsx";

const account = { nom: "Camille", email: "camille@example.fr", mot_de_passe: "secret-1" };
const session = { user: camille, accessToken: "token-1", refreshToken: "refresh-1" };
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function signUp({ nom, email, mot_de_passe } = account) {
  await userEvent.type(input("Nom"), nom);
  await userEvent.type(input("Email"), email);
  await userEvent.type(input("Mot de passe"), mot_de_passe);
  await userEvent.click(screen.getByRole("button", { name: "S'inscrire" }));
}

describe("RegisterPage", () => {
  it('opens /login when a newly registered user presses "Se connecter"', async () => {
    const sent = fakeApi(() => ({ status: 201, json: session }));
    const { currentPath } = renderAt("/register", <RegisterPage />);

    await signUp();

    const dialog = await screen.findByRole("dialog", { name: "Inscription réussie !" });
    expect(sent).toMatchObject([{ call: "POST /auth/register", body: account }]);
    expect(localStorage.length).toBe(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Se connecter" }));
    expect(currentPath()).toBe("/login");
  });

  it("resends the verification email when a newly registered user requests it", async () => {
    const sent = fakeApi(({ call }) =>
      call === "POST /auth/register"
        ? { status: 201, json: session }
        : { json: { message: "Un nouvel email est parti." } },
    );
    renderAt("/register", <RegisterPage />);
    await signUp();
    const dialog = within(await screen.findByRole("dialog", { name: "Inscription réussie !" }));
    await userEvent.click(dialog.getByRole("button", { name: "Renvoyer l'email" }));
    expect(await dialog.findByText("Un nouvel email est parti.")).toBeDefined();
    expect(sent.at(-1)).toMatchObject({
      call: "POST /auth/resend-verification",
      body: { email: account.email },
    });
  });

  it("keeps the email address and focuses its field when the user chooses to correct it", async () => {
    fakeApi(() => ({ status: 201, json: session }));
    renderAt("/register", <RegisterPage />);
    await signUp();
    const dialog = await screen.findByRole("dialog", { name: "Inscription réussie !" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Corriger l'adresse" }));
    await dialogsClosed();
    expect(input("Nom").value).toBe("Camille");
    expect(input("Email").value).toBe(account.email);
    expect(input("Mot de passe").value).toBe("");
    expect(document.activeElement).toBe(input("Email"));
  });

  it("passes the new account's name and email address to the login page", async () => {
    fakeApi(() => ({ status: 201, json: session }));
    let state: unknown;
    function StateProbe() {
      state = useLocation().state;
      return null;
    }
    renderAt(
      "/register",
      <>
        <RegisterPage />
        <StateProbe />
      </>,
    );
    await signUp();
    const dialog = await screen.findByRole("dialog", { name: "Inscription réussie !" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Se connecter" }));

    expect(state).toEqual({ email: account.email, nom: account.nom });
  });

  it("returns to the form when a newly registered user presses the browser's back button (D26b)", async () => {
    fakeApi(() => ({ status: 201, json: session }));
    const { currentPath } = renderAt("/register", <RegisterPage />);
    await signUp();
    await screen.findByRole("dialog", { name: "Inscription réussie !" });
    await act(goBack);
    await dialogsClosed();
    expect(currentPath()).toBe("/register");
    expect(document.activeElement).toBe(input("Email"));
  });

  it("keeps the user's input when the server rejects the registration", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    fakeApi(() => answer.promise);
    renderAt("/register", <RegisterPage />);

    await signUp();
    await screen.findByRole("button", { name: "Inscription en cours..." });
    for (const label of ["Nom", "Email", "Mot de passe"]) expect(input(label).disabled).toBe(true);
    answer.resolve(refusal(409, "email-taken", "non"));

    expect((await screen.findByRole("alert")).textContent).toBe("Cet email est déjà utilisé.");
    expect(input("Nom").value).toBe("Camille");
    expect(input("Mot de passe").value).toBe("secret-1");
  });

  it("clears the registration error when the user edits a field", async () => {
    fakeApi(() =>
      refusal(400, "validation", "non", { errors: { nom: "Trop long", email: "Refusé" } }),
    );
    renderAt("/register", <RegisterPage />);
    await signUp();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Veuillez vérifier les informations saisies.",
    );
    await waitFor(() => expect(document.activeElement).toBe(input("Nom")));

    await userEvent.type(input("Nom"), "x");

    expect(screen.queryByText("Trop long")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Refusé")).toBeTruthy();
  });

  it("shows an error next to each invalid field of the registration form", async () => {
    const sent = fakeApi(() => ({ status: 201, json: session }));
    renderAt("/register", <RegisterPage />);

    await signUp({ nom: "   ", email: "camille", mot_de_passe: "court" });

    expect(await screen.findByText("Le nom est requis")).toBeTruthy();
    expect(screen.getByText("Format d'email invalide")).toBeTruthy();
    expect(screen.getByText("Le mot de passe doit contenir au moins 6 caractères")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("shows the password when the button in its field is pressed", async () => {
    renderAt("/register", <RegisterPage />);
    expect(input("Mot de passe").type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Afficher la saisie" }));
    expect(input("Mot de passe").type).toBe("text");
  });

  it("confirms the registration even if the code of its dialog cannot be loaded", async () => {
    breakChunk("registered-dialog");
    const { renderAt } = await import("../../testing/render-at.tsx");
    const { default: RegisterPage } = await import("./register-page.tsx");
    fakeApi(() => ({ status: 201, json: session }));
    renderAt("/register", <RegisterPage />);
    await signUp();
    expect((await screen.findByRole("alert")).textContent).toContain("Inscription réussie !");
  });
});
