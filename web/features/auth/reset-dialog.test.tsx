import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
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

function ask(email: string) {
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.click(send());
}

test("nothing can be sent without an address, nor to what is none", async () => {
  const { sent } = open({ json: { message: "ok" } });
  expect(send().disabled).toBe(true);

  ask("camille");

  expect(await screen.findByText("Format d'email invalide")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("success is said, then after 3 seconds the dialog closes and the field is empty", async () => {
  const { sent, onClose } = open({ json: { message: "ok" } });

  ask("camille@example.fr");

  await screen.findByText(
    "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.",
  );
  expect(sent).toMatchObject([
    { call: "POST /auth/request-password-reset", body: { email: "camille@example.fr" } },
  ]);
  expect(send().disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(onClose).toHaveBeenCalledOnce();
  expect(field().value).toBe("");
});

test("typing after the success sends nothing again and keeps the dialog open no longer", async () => {
  const { sent, onClose } = open({ json: { message: "ok" } });
  ask("camille@example.fr");
  await screen.findByText(/^Si un compte existe/);
  await vi.advanceTimersByTimeAsync(1500);
  ask("camille@example.com");
  expect(send().disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(1500);
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(1);
});

test.each<[FakeAnswer, string]>([
  [refusal(500, "internal", "oups"), "Une erreur est survenue. Veuillez réessayer."],
  [
    refusal(429, "too-many-attempts", "Trop de tentatives. Réessayez dans 3 minutes."),
    "Trop de tentatives. Réessayez dans 3 minutes.",
  ],
])("a failure is said and can be tried again: %j", async (answer, sentence) => {
  open(answer);

  ask("camille@example.fr");

  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(send().disabled).toBe(false);
  expect(field().value).toBe("camille@example.fr");
});
