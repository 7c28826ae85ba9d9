import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { signIn } from "../../testing/sign-in.ts";
import LoginPage from "./login-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

const resetFailure =
  "Erreur lors de la réinitialisation du mot de passe. Le lien est peut-être expiré ou invalide.";

function choose(password: string, confirmation: string) {
  fireEvent.change(screen.getByLabelText("Nouveau mot de passe"), { target: { value: password } });
  fireEvent.change(screen.getByLabelText("Confirmer le mot de passe"), {
    target: { value: confirmation },
  });
  fireEvent.click(screen.getByRole("button", { name: "Réinitialiser le mot de passe" }));
}

describe("ResetPasswordPage", () => {
  it("redirects to /login 3 seconds after the new password is saved", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const sent = fakeApi(() => ({ json: { message: "C'est fait." } }));
    const { currentPath } = renderAt("/reset-password?token=good", <ResetPasswordPage />);

    choose("nouveau-1", "nouveau-1");

    await screen.findByText("C'est fait.");
    expect(sent).toMatchObject([
      { call: "POST /auth/reset-password", body: { token: "good", newPassword: "nouveau-1" } },
    ]);
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(currentPath()).toBe("/login"));
  });

  it("accepts a confirmation whose accented letters have a different Unicode encoding", async () => {
    const sent = fakeApi(() => ({ json: { message: "C'est fait." } }));
    renderAt("/reset-password?token=good", <ResetPasswordPage />);
    choose("crème brûlée".normalize("NFD"), "crème brûlée");
    await screen.findByText("C'est fait.");
    expect(sent).toMatchObject([{ body: { newPassword: "crème brûlée" } }]);
  });

  it("ends the session after a password reset, so that /login does not redirect the user away", async () => {
    signIn();
    fakeApi(() => ({ json: { message: "C'est fait." } }));
    renderAt("/reset-password?token=good", <ResetPasswordPage />);
    choose("nouveau-1", "nouveau-1");
    await screen.findByText("C'est fait.");
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ["court", "court", "Le mot de passe doit contenir au moins 6 caractères"],
    ["      ", "      ", "Le mot de passe est requis"],
    ["nouveau-1", "nouveau-2", "Les mots de passe ne correspondent pas"],
  ])(
    'rejects the password "%s" with the confirmation "%s" without sending a request',
    async (password, confirmation, message) => {
      const sent = fakeApi(() => ({ json: { message: "ok" } }));
      renderAt("/reset-password?token=good", <ResetPasswordPage />);

      choose(password, confirmation);

      expect(await screen.findByText(message)).toBeTruthy();
      expect(sent).toEqual([]);
    },
  );

  it("offers a new reset email instead of the form if the reset link has no token", async () => {
    const { currentPath } = renderAt("/reset-password", <ResetPasswordPage />);
    expect(screen.getByText("Token de réinitialisation manquant")).toBeTruthy();
    expect(screen.queryByLabelText("Nouveau mot de passe")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Demander un nouveau lien" }));
    await vi.waitFor(() => expect(currentPath()).toBe("/login"));
  });

  it("offers a new reset email when the reset link has expired", async () => {
    fakeApi(() => refusal(400, "link-expired", "non"));
    renderAt("/reset-password?token=old", <ResetPasswordPage />);

    choose("nouveau-1", "nouveau-1");

    expect(await screen.findByText(resetFailure)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Demander un nouveau lien" })).toBeTruthy();
    expect(screen.queryByLabelText("Nouveau mot de passe")).toBeNull();
  });

  it("requests a new link that also disowns the account if the expired link did", async () => {
    const sent = fakeApi(({ call }) =>
      call === "POST /auth/reset-password"
        ? refusal(400, "link-expired", "non")
        : { json: { message: "ok" } },
    );
    renderAt(
      "/reset-password?token=old&email=a%40b.fr&disowns=true",
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>,
    );
    choose("nouveau-1", "nouveau-1");
    fireEvent.click(await screen.findByRole("button", { name: "Demander un nouveau lien" }));
    fireEvent.click(await screen.findByRole("button", { name: "Envoyer" }));
    await screen.findByText(/^Si un compte existe/);
    expect(sent.at(-1)?.body).toEqual({ email: "a@b.fr", disowns: true });
  });

  it("shows the server's message when there were too many attempts", async () => {
    const message = "Trop de tentatives. Réessayez dans quelques minutes.";
    fakeApi(() => refusal(429, "too-many-attempts", message));
    renderAt("/reset-password?token=good", <ResetPasswordPage />);
    choose("nouveau-1", "nouveau-1");
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(screen.getByLabelText("Nouveau mot de passe")).toBeTruthy();
  });

  it.each([
    ["a server error without a message", () => ({ status: 502 })],
    [
      "a lost connection",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("shows the prescribed message after %s", async (_, answer) => {
    fakeApi(answer);
    renderAt("/reset-password?token=good", <ResetPasswordPage />);
    choose("nouveau-1", "nouveau-1");
    expect((await screen.findByRole("alert")).textContent).toBe(resetFailure);
  });

  it("shows an error below the password field if the password is too common", async () => {
    const message = "Ce mot de passe est trop courant.";
    fakeApi(() => refusal(400, "validation", message, { errors: { newPassword: message } }));
    renderAt("/reset-password?token=good", <ResetPasswordPage />);

    choose("123456", "123456");

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
