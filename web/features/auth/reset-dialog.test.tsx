import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import ResetDialog from "./reset-dialog.tsx";

const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Envoy/ });
const field = () => screen.getByLabelText<HTMLInputElement>("Email");

function open(answer: FakeAnswer) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const sent = fakeApi(() => answer);
  const onClose = vi.fn();
  renderAt("/login", <ResetDialog open initialEmail="" onClose={onClose} />);
  return { sent, onClose };
}

function request(email: string) {
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.click(send());
}

describe("ResetDialog", () => {
  it("does not request a password reset without a valid email address", async () => {
    const { sent } = open({ json: { message: "ok" } });
    expect(send().disabled).toBe(true);

    request("camille");

    expect(await screen.findByText("Format d'email invalide")).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
    expect(sent).toEqual([]);
  });

  it("announces an error in the focused field to screen readers", async () => {
    open({ json: { message: "ok" } });
    expect(document.activeElement).toBe(field());

    request("camille");

    expect((await screen.findByRole("alert")).textContent).toBe("Format d'email invalide");
  });

  it("clears and closes the password reset dialog 3 seconds after a successful request", async () => {
    const { sent, onClose } = open({ json: { message: "ok" } });
    const status = screen.getByRole("status");

    request("camille@example.fr");

    await within(status).findByText(
      "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.",
    );
    expect(sent).toMatchObject([
      { call: "POST /auth/request-password-reset", body: { email: "camille@example.fr" } },
    ]);
    expect(send().disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    expect(onClose).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(field().value).toBe(""));
  });

  it("does not send a second reset request if the form is resubmitted after a success", async () => {
    const { sent, onClose } = open({ json: { message: "ok" } });
    request("camille@example.fr");
    await screen.findByText(/^Si un compte existe/);
    await vi.advanceTimersByTimeAsync(1500);
    request("camille@example.com");
    expect(send().disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });

  /** Opens the dialog on a page that closes it when the dialog asks to be closed. */
  function openOnPage(answer: FakeAnswer | Promise<FakeAnswer>) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    fakeApi(() => answer);
    const onClose = vi.fn();
    function Login() {
      const [isOpen, setOpen] = useState(true);
      const close = (email: string) => {
        onClose(email);
        setOpen(false);
      };
      return <ResetDialog open={isOpen} initialEmail="" onClose={close} />;
    }
    renderAt("/login", <Login />);
    return onClose;
  }
  const cancel = () => fireEvent.click(screen.getByRole("button", { name: "Annuler" }));

  it("does not close a second time if the user closes the dialog after the success message", async () => {
    const onClose = openOnPage({ json: { message: "ok" } });
    request("camille@example.fr");
    await screen.findByText(/^Si un compte existe/);
    cancel();
    await vi.advanceTimersByTimeAsync(3000);
    expect(onClose.mock.calls).toEqual([[""]]);
  });

  it("forgets the address if the link is sent after the user has closed the dialog", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const onClose = openOnPage(answer.promise);
    request("camille@example.fr");
    cancel();
    expect(onClose.mock.calls).toEqual([["camille@example.fr"]]);
    answer.resolve({ json: { message: "ok" } });
    await vi.waitFor(() => expect(onClose).toHaveBeenLastCalledWith(""), { timeout: 10_000 });
  });

  it.each<[string, FakeAnswer]>([
    ["Une erreur est survenue. Veuillez réessayer.", refusal(500, "internal", "oups")],
    ["Trop de tentatives.", refusal(429, "too-many-attempts", "Trop de tentatives.")],
  ])(
    'shows "%s" when the password reset request fails, and allows a retry',
    async (message, answer) => {
      open(answer);

      request("camille@example.fr");

      expect((await screen.findByRole("alert")).textContent).toBe(message);
      expect(send().disabled).toBe(false);
      expect(field().value).toBe("camille@example.fr");
    },
  );
});
