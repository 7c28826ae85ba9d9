import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { fakePasskeys, passkeyId, requestOptions } from "../../testing/fake-passkeys.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { camille } from "../../testing/sign-in.ts";
import LoginPage from "./login-page.tsx";

const session = { user: camille, accessToken: "token-1", refreshToken: "refresh-1" };
const buttonName = "Se connecter avec une clé d'accès";
const fourMinutesMs = 4 * 60_000;

/** Renders /login with a fake API that issues the WebAuthn challenges "challenge-1", "challenge-2" and so on. */
function openLogin({ login = { json: session } as FakeAnswer, canSuggest = true } = {}) {
  const authenticator = fakePasskeys({ canSuggest });
  let issued = 0;
  const sent = fakeApi(({ call }) => {
    if (call !== "POST /auth/passkeys/options") return login;
    issued++;
    return requestOptions(`challenge-${issued}`);
  });
  const view = renderAt("/login", <LoginPage />);
  onTestFinished(view.unmount);
  return { ...authenticator, ...view, sent, calls: () => sent.map(({ call }) => call) };
}

const focusEmail = () => act(async () => screen.getByLabelText("Email").focus());
const press = () => userEvent.click(screen.getByRole("button", { name: buttonName }));

/** Waits until the code for passkeys has loaded and has sent any requests. */
async function codeHasRun() {
  await import("./passkey-login.ts");
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

describe("usePasskeyLogin", () => {
  it("does not request WebAuthn options when the login page loads", async () => {
    const { sent, requests } = openLogin();
    await codeHasRun();
    expect(sent).toEqual([]);
    expect(requests).toEqual([]);
  });

  it("suggests passkeys when the email field receives focus", async () => {
    const { calls, requests } = openLogin();
    expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username webauthn");

    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));
    screen.getByLabelText("Mot de passe").focus();
    await focusEmail();

    expect(requests[0]).toMatchObject({ kind: "suggest", challenge: "challenge-1" });
    expect(calls()).toEqual(["POST /auth/passkeys/options"]);
  });

  it("suggests no passkeys if the user leaves the page before the passkey code has loaded", async () => {
    const { sent, requests, unmount } = openLogin();
    act(() => screen.getByLabelText("Email").focus());
    unmount();
    await codeHasRun();
    expect(sent).toEqual([]);
    expect(requests).toEqual([]);
  });

  it("logs in with a suggested passkey, and opens the dashboard", async () => {
    const { sent, requests, currentPath } = openLogin();
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));

    requests[0]?.answer();

    await waitFor(() => expect(currentPath()).toBe("/dashboard"));
    expect(sent[1]).toMatchObject({
      call: "POST /auth/passkeys/login",
      body: { response: { id: passkeyId, type: "public-key" } },
    });
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("sends no access token from another tab when logging in with a passkey", async () => {
    const { sent, requests } = openLogin();
    localStorage.setItem("token", "token-of-another-tab");
    await press();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(sent[0]?.authorization).toBeNull();
  });

  it("lets the user log in with the passkey button if the browser cannot suggest passkeys", async () => {
    const { calls, requests, currentPath } = openLogin({ canSuggest: false });
    await focusEmail();
    await press();
    await waitFor(() => expect(requests.map(({ kind }) => kind)).toEqual(["get"]));
    requests[0]?.answer();
    await waitFor(() => expect(currentPath()).toBe("/dashboard"));
    expect(calls()).toEqual(["POST /auth/passkeys/options", "POST /auth/passkeys/login"]);
  });

  it("aborts a pending passkey suggestion before requesting options for the passkey button", async () => {
    const { sent, requests } = openLogin();
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));
    let wasAborted: boolean | undefined;
    const push = sent.push.bind(sent);
    sent.push = (...added) => {
      wasAborted ??= requests[0]?.signal.aborted;
      return push(...added);
    };

    await press();

    await waitFor(() => expect(requests).toHaveLength(2));
    expect(wasAborted).toBe(true);
    expect(requests[1]).toMatchObject({ kind: "get", challenge: "challenge-2" });
  });

  it("suggests passkeys again when the email field is focused after a cancelled passkey login", async () => {
    const { requests } = openLogin();
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));
    await press();
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(async () => requests[1]?.refuse());
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests[2]).toMatchObject({ kind: "suggest", challenge: "challenge-3" });
  });

  it("replaces the WebAuthn challenge of a pending passkey suggestion after four minutes", async () => {
    const { requests } = openLogin();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));

    await act(() => vi.advanceTimersByTimeAsync(fourMinutesMs - 5_000));
    expect(requests).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(requests[1]).toMatchObject({ kind: "suggest", challenge: "challenge-2" });
  });

  it("replaces an old WebAuthn challenge only while the page is visible", async () => {
    const { requests } = openLogin();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    onTestFinished(() => {
      hidden.mockRestore();
      vi.useRealTimers();
    });
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));

    await act(() => vi.advanceTimersByTimeAsync(3 * fourMinutesMs));
    expect(requests).toHaveLength(1);
    hidden.mockReturnValue(false);
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));

    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it("aborts the passkey suggestion when the user leaves the login page", async () => {
    const { requests, unmount } = openLogin();
    await focusEmail();
    await waitFor(() => expect(requests).toHaveLength(1));
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it("does not show an error when the user closes the browser's passkey dialog", async () => {
    const { requests, calls } = openLogin();
    await press();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.refuse());
    const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Se connecter" });
    await waitFor(() => expect(submit.disabled).toBe(false));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(calls()).toEqual(["POST /auth/passkeys/options"]);
  });

  it.each<[string, FakeAnswer]>([
    ["Clé inconnue.", refusal(401, "wrong-passkey", "Clé inconnue.")],
    ["Réponse illisible.", refusal(400, "invalid-passkey", "Réponse illisible.")],
    ["Votre compte a été banni : spam", refusal(403, "banned", "Votre compte a été banni : spam")],
    ["Une erreur est survenue lors de la connexion", { status: 502 }],
  ])(
    'shows and focuses the error "%s" when a passkey login fails, without refreshing the token',
    async (text, login) => {
      const { requests, calls } = openLogin({ login });
      await press();
      await waitFor(() => expect(requests).toHaveLength(1));

      requests[0]?.answer();

      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toBe(text);
      await waitFor(() => expect(document.activeElement).toBe(alert));
      expect(calls()).toEqual(["POST /auth/passkeys/options", "POST /auth/passkeys/login"]);
    },
  );

  it("hides the passkey button and sends no requests if the browser does not support passkeys", async () => {
    document.documentElement.dataset.passkeys = "none";
    onTestFinished(() => {
      delete document.documentElement.dataset.passkeys;
    });
    const { sent } = openLogin();
    await focusEmail();
    await codeHasRun();
    expect(screen.queryByRole("button", { name: buttonName })).toBeNull();
    expect(sent).toEqual([]);
  });
});
