import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";

const name = "Abandonner la saisie\u202f?";

/** Presses a button of the dialog that asks whether to discard the typed text. Waits until that dialog has closed. */
export async function answerDiscardQuestion(
  answer: "Continuer la saisie" | "Abandonner",
): Promise<void> {
  const question = within(await screen.findByRole("dialog", { name }));
  await userEvent.click(question.getByRole("button", { name: answer }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
}
