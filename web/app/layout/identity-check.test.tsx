import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { deleteUser, listUsers } from "#shared/contract/admin-users.ts";
import { listCases } from "#shared/contract/moderation-cases.ts";
import { send } from "../../api/client.ts";
import { readSession } from "../../api/session.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal, type SentRequest } from "../../testing/fake-api.ts";
import { fakePasskeys, requestOptions } from "../../testing/fake-passkeys.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { camille, signIn } from "../../testing/sign-in.ts";
import { IdentityCheck } from "./identity-check.tsx";

const sentence = "Confirmez votre identité avec votre clé d'accès.";
const unconfirmed = refusal(403, "second-factor", sentence);

/**
 * Renders IdentityCheck with a fake API that accepts only the token "token-2", which it issues after the user has
 * confirmed their identity.
 */
function openCheck(
  answer?: (request: SentRequest) => FakeAnswer | Promise<FakeAnswer> | undefined,
) {
  const authenticator = fakePasskeys();
  const sent = fakeApi((request) => {
    const { call, authorization } = request;
    const own = answer?.(request);
    if (own) return own;
    if (call === "POST /auth/passkeys/options") return requestOptions("challenge");
    if (call === "POST /users/passkeys/confirm") return { json: { accessToken: "token-2" } };
    return authorization === "Bearer token-2" ? { json: [] } : unconfirmed;
  });
  let location: ReturnType<typeof useLocation> | undefined;
  renderPage("*", "/admin", () => {
    location = useLocation();
    return <IdentityCheck />;
  });
  const confirmWithPasskey = async () => {
    await confirm();
    await waitFor(() => expect(authenticator.requests).toHaveLength(1));
    authenticator.requests[0]?.answer();
  };
  return { ...authenticator, sent, confirmWithPasskey, location: () => location };
}

const confirm = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Confirmer" }));
const cancel = async () => userEvent.click(await screen.findByRole("button", { name: "Annuler" }));

describe("IdentityCheck", () => {
  it("asks for a passkey only once for concurrent API calls, then retries them with a new token", async () => {
    const { confirmWithPasskey, sent } = openCheck();
    const calls = Promise.all([
      send(listUsers),
      send(listCases),
      send(deleteUser, { params: { userId: "u-1" } }),
    ]);

    expect((await screen.findByRole("dialog")).textContent).toContain(sentence);
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await confirmWithPasskey();

    expect(await calls).toHaveLength(3);
    expect(readSession()).toMatchObject({ token: "token-2", refreshToken: "refresh-1" });
    expect(sent.filter(({ call }) => call === "POST /users/passkeys/confirm")).toHaveLength(1);
    const repeated = sent.filter(({ authorization }) => authorization === "Bearer token-2");
    expect(repeated.map(({ call }) => call).sort()).toEqual([
      "DELETE /admin/users/u-1",
      "GET /admin/reports",
      "GET /admin/users",
    ]);
    await dialogsClosed();
  });

  it("rejects API calls with the original error when the user cancels the identity dialog", async () => {
    const { confirmWithPasskey } = openCheck();
    const calls = [send(listUsers), send(listCases)];
    const outcomes = Promise.allSettled(calls);
    await cancel();
    const reason = expect.objectContaining({ code: "second-factor", message: sentence });
    expect(await outcomes).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    await dialogsClosed();

    const again = send(listUsers);
    await confirmWithPasskey();
    expect(await again).toEqual([]);
  });

  it("does not ask for a passkey if the user cancels before the server's WebAuthn options arrive", async () => {
    const options = Promise.withResolvers<FakeAnswer>();
    const { requests, sent } = openCheck(({ call }) =>
      call === "POST /auth/passkeys/options" ? options.promise : undefined,
    );
    const outcome = send(listUsers).catch((error: unknown) => error);
    await confirm();
    await waitFor(() => expect(sent.at(-1)?.call).toBe("POST /auth/passkeys/options"));
    await cancel();
    await act(async () => options.resolve(requestOptions("challenge")));
    await dialogsClosed();
    expect(await outcome).toMatchObject({ code: "second-factor" });
    expect(requests).toEqual([]);
  });

  it("discards the new token if another user has signed in meanwhile", async () => {
    const confirmed = Promise.withResolvers<FakeAnswer>();
    const { confirmWithPasskey, sent } = openCheck(({ call }) =>
      call === "POST /users/passkeys/confirm" ? confirmed.promise : undefined,
    );
    void send(listUsers).catch(() => undefined);
    await confirmWithPasskey();
    await waitFor(() => expect(sent.at(-1)?.call).toBe("POST /users/passkeys/confirm"));
    act(() => signIn({ ...camille, id: "u-lea" }, "token-lea"));
    await act(async () => confirmed.resolve({ json: { accessToken: "token-2" } }));
    await dialogsClosed();
    expect(readSession().token).toBe("token-lea");
  });

  it("keeps the identity dialog open without an error if the browser's passkey dialog is closed", async () => {
    const { requests } = openCheck();
    const call = send(listUsers);
    await confirm();
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => requests[0]?.refuse());
    expect(screen.queryByRole("alert")).toBeNull();
    await confirm();
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    expect(await call).toEqual([]);
  });

  it("keeps the session and the identity dialog when the server rejects the passkey", async () => {
    const { confirmWithPasskey, sent } = openCheck(({ call }) =>
      call === "POST /users/passkeys/confirm"
        ? refusal(401, "wrong-passkey", "Clé inconnue.")
        : undefined,
    );
    const outcome = send(listUsers).catch((error: unknown) => error);
    await confirmWithPasskey();
    expect(await screen.findByText("Clé inconnue.")).toBeDefined();
    expect(readSession().token).toBe("token-1");
    expect(sent.some(({ call }) => call === "POST /auth/refresh")).toBe(false);
    await cancel();
    expect(await outcome).toMatchObject({ code: "second-factor" });
  });

  it("retries an API call at most once after the user has confirmed their identity", async () => {
    const { confirmWithPasskey } = openCheck(({ call }) =>
      call === "GET /admin/users" ? unconfirmed : undefined,
    );
    const outcome = send(listUsers).catch((error: unknown) => error);
    await confirmWithPasskey();
    expect(await outcome).toMatchObject({ code: "second-factor" });
    await dialogsClosed();
  });

  it("closes the identity dialog when the API call that opened it is aborted", async () => {
    openCheck();
    const controller = new AbortController();
    const call = send(listUsers, { signal: controller.signal });
    await screen.findByRole("dialog");
    act(() => controller.abort());
    await expect(call).rejects.toMatchObject({ code: "second-factor" });
    await dialogsClosed();
  });

  it("opens the profile page instead of retrying an API call if an administrator has no passkey", async () => {
    const { sent, location } = openCheck(() =>
      refusal(403, "passkey-required", "Ajoutez une clé d'accès à votre profil."),
    );
    const call = send(listUsers);
    await expect(call).rejects.toMatchObject({ code: "passkey-required" });
    await waitFor(() =>
      expect(location()).toMatchObject({
        pathname: "/profile",
        hash: "#cles-d-acces",
        state: { isPasskeyRequired: true },
      }),
    );
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
