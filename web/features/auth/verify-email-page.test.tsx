import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import LoginPage from "./login-page.tsx";
import VerifyEmailPage from "./verify-email-page.tsx";

const resendLabel = "Renvoyer l'email de vérification";

describe("VerifyEmailPage", () => {
  it("verifies the email address only once if React mounts the page twice", async () => {
    const sent = fakeApi(() => ({ json: { message: "ok" } }));
    const address = "/verify-email?token=good&email=a%40b.fr";
    renderAt(address, <VerifyEmailPage />).unmount();
    renderAt(address, <VerifyEmailPage />);

    expect(screen.getByText("Vérification de votre email en cours...")).toBeTruthy();
    const next = "Une fois votre email vérifié, la page de connexion s'ouvrira.";
    expect(screen.getByText(next)).toBeTruthy();
    await screen.findByText("Email vérifié avec succès ! Vous pouvez maintenant vous connecter.");
    expect(sent.map(({ call }) => call)).toEqual([
      "GET /auth/verify-email?token=good&email=a%40b.fr",
    ]);
  });

  it("redirects to the login page three seconds after the verification", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    fakeApi(() => ({ json: { message: "ok" } }));
    const address = "/verify-email?token=redirected&email=a%40b.fr";
    const { currentPath } = renderAt(address, <VerifyEmailPage />);
    await screen.findByText(/^Email vérifié avec succès/);
    await vi.advanceTimersByTimeAsync(2000);
    expect(currentPath()).toContain("/verify-email");
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(currentPath()).toBe("/login"));
  });

  it("sends the verification request again on the next visit after a network failure", async () => {
    let isOnline = false;
    fakeApi(() => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return { json: { message: "ok" } };
    });
    const address = "/verify-email?token=offline&email=a%40b.fr";
    const { unmount } = renderAt(address, <VerifyEmailPage />);
    await screen.findByRole("alert");
    unmount();
    isOnline = true;
    renderAt(address, <VerifyEmailPage />);
    expect(await screen.findByText(/^Email vérifié avec succès/)).toBeTruthy();
  });

  it.each([
    ["a network failure", "dropped", undefined],
    ["too many attempts", "limited", refusal(429, "too-many-attempts", "Trop de tentatives.")],
    ["a server error", "failed", { status: 503 }],
  ])("sends the request again with a button after %s", async (_, token, failure) => {
    const second = Promise.withResolvers<FakeAnswer>();
    const sent = fakeApi(() => {
      if (sent.length > 1) return second.promise;
      if (!failure) throw new TypeError("Failed to fetch");
      return failure;
    });
    renderAt(
      `/verify-email?token=${token}&email=a%40b.fr`,
      <main tabIndex={-1}>
        <VerifyEmailPage />
      </main>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    expect(screen.getByText("Vérification de votre email en cours...")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    second.resolve({ json: { message: "ok" } });
    expect(await screen.findByText(/^Email vérifié avec succès/)).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it("offers no retry for a link that has expired", async () => {
    fakeApi(() => refusal(400, "verification-link-expired", "Email non vérifié."));
    renderAt("/verify-email?token=useless&email=a%40b.fr", <VerifyEmailPage />);
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  });

  it("shows a link for choosing a new password in case someone else registered the account", async () => {
    const account = { nom: "Quelqu'un", email: "a@b.fr" };
    const sent = fakeApi(() => ({ json: { message: "ok", outcome: "verified", account } }));
    renderAt(
      "/verify-email?token=theirs&email=a%40b.fr",
      <Routes>
        <Route path="verify-email" element={<VerifyEmailPage />} />
        <Route path="login" element={<LoginPage />} />
      </Routes>,
    );
    expect((await screen.findByText("Quelqu'un")).parentElement?.textContent).toContain("a@b.fr");
    await userEvent.click(screen.getByRole("link", { name: "Choisissez un nouveau mot de passe" }));
    await userEvent.click(await screen.findByRole("button", { name: "Envoyer" }));
    await screen.findByText(/^Si un compte existe/);
    expect(sent.at(-1)?.body).toEqual({ email: "a@b.fr", disowns: true });
  });

  it.each([
    ["after three seconds", () => vi.advanceTimersByTimeAsync(3000)],
    [
      "with the link",
      () => fireEvent.click(screen.getByRole("link", { name: "Aller à la connexion" })),
    ],
  ])("passes the verified account on to /login %s (D7)", async (way, leave) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const account = { nom: "Quelqu'un", email: "a@b.fr" };
    fakeApi(() => ({ json: { message: "ok", outcome: "verified", account } }));
    renderAt(
      `/verify-email?token=${way.replaceAll(" ", "-")}&email=a%40b.fr`,
      <Routes>
        <Route path="verify-email" element={<VerifyEmailPage />} />
        <Route path="login" element={<LoginPage />} />
      </Routes>,
    );
    await screen.findByText("Quelqu'un");
    await leave();
    await screen.findByRole("heading", { name: "Connexion" });
    expect(await screen.findByText("Quelqu'un")).toBeDefined();
  });

  it("shows the server's message for a verification link that was already used", async () => {
    const message = "Votre email est déjà vérifié. Vous pouvez vous connecter.";
    fakeApi(() => ({ json: { message, outcome: "already-verified" } }));
    renderAt("/verify-email?token=again&email=a%40b.fr", <VerifyEmailPage />);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("links to the profile when the link to confirm a new email address has expired", async () => {
    fakeApi(() => refusal(400, "email-change-expired", "Ce lien est expiré."));
    renderAt("/verify-email?token=late&email=a%40b.fr", <VerifyEmailPage />);
    const link = await screen.findByRole("link", { name: "Ouvrir mon profil" });
    expect(link.getAttribute("href")).toBe("/profile");
    expect(screen.queryByRole("button", { name: resendLabel })).toBeNull();
  });

  it("shows an error for a verification link without a token", () => {
    const sent = fakeApi(() => ({ json: {} }));
    renderAt("/verify-email", <VerifyEmailPage />);

    expect(screen.getByRole("alert").textContent).toBe("Token de vérification manquant");
    expect(sent).toEqual([]);
  });

  it("offers to resend the verification email if the link has expired", async () => {
    const sent = fakeApi(({ call }) =>
      call.startsWith("GET")
        ? refusal(400, "verification-link-expired", "Email non vérifié : le lien est expiré.")
        : { json: { message: "C'est envoyé." } },
    );
    renderAt("/verify-email?token=old&email=a%40b.fr", <VerifyEmailPage />);

    await userEvent.click(await screen.findByRole("button", { name: resendLabel }));

    expect(await screen.findByText("C'est envoyé.")).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({
      call: "POST /auth/resend-verification",
      body: { email: "a@b.fr" },
    });
  });

  it("shows an error when resending the verification email fails", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    fakeApi(({ call }) =>
      call.startsWith("GET")
        ? refusal(400, "verification-link-expired", "Email non vérifié : le lien est expiré.")
        : answer.promise,
    );
    renderAt("/verify-email?token=older&email=a%40b.fr", <VerifyEmailPage />);

    const button = await screen.findByRole<HTMLButtonElement>("button", { name: resendLabel });
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    // The button is marked with `aria-disabled` instead of being disabled, because a disabled button would lose the
    // focus.
    expect(button.disabled).toBe(false);
    answer.resolve({ status: 500 });

    expect(
      await screen.findByText("Erreur lors de l'envoi du nouvel email de vérification"),
    ).toBeTruthy();
  });

  it("shows a generic error message when the email verification fails for an unknown reason", async () => {
    fakeApi(() => ({ status: 502 }));
    renderAt("/verify-email?token=odd", <VerifyEmailPage />);

    expect(
      await screen.findByText(
        "Erreur lors de la vérification de l'email. Le lien est peut-être expiré ou invalide.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: resendLabel })).toBeNull();
  });
});
