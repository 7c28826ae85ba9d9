import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { answerDiscardQuestion } from "../testing/answer-discard-question.ts";
import { goBack } from "../testing/go-back.ts";
import { renderAt } from "../testing/render-at.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { TextInput } from "./text-input.tsx";

function Form({ onCancel, busy }: { onCancel: () => void; busy: boolean }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(true);
  return (
    <FormDialog
      open={open}
      title="Note"
      submitLabel="Enregistrer"
      isDirty={text !== ""}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
      }}
      onCancel={onCancel}
    >
      <TextInput label="Texte" value={text} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  );
}

function open({ busy = false } = {}) {
  const onCancel = vi.fn();
  const { currentPath } = renderAt("/carnet", <Form onCancel={onCancel} busy={busy} />);
  return { onCancel, currentPath };
}

const type = () => userEvent.type(screen.getByLabelText("Texte"), "Moins sucré");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const pressEscape = () => userEvent.keyboard("{Escape}");
const clickOutside = () =>
  userEvent.click(document.querySelector(".MuiDialog-container") as HTMLElement);

describe("FormDialog", () => {
  it.each([
    ["Escape is pressed", pressEscape],
    ["the user clicks outside the dialog", clickOutside],
    ["the browser's back button is pressed", goBack],
  ])("asks before discarding typed text when %s", async (_, leave) => {
    const { onCancel, currentPath } = open();
    await type();
    await leave();
    await answerDiscardQuestion("Continuer la saisie");
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>("Texte").value).toBe("Moins sucré");
    await leave();
    await answerDiscardQuestion("Abandonner");
    expect(onCancel).toHaveBeenCalledOnce();
    expect(currentPath()).toBe("/carnet");
  });

  it.each([
    ["Escape is pressed", pressEscape],
    ["the user clicks outside the dialog", clickOutside],
    ["the browser's back button is pressed", goBack],
    ['"Annuler" is pressed', () => press("Annuler")],
  ])("closes an empty form without a question when %s", async (_, leave) => {
    const { onCancel } = open();
    await leave();
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Abandonner la saisie/)).toBeNull();
  });

  it.each([
    ["Escape is pressed", pressEscape],
    ["the user clicks outside the dialog", clickOutside],
    ["the browser's back button is pressed", goBack],
  ])("does not close while its form is being sent, even if %s", async (_, leave) => {
    const { onCancel } = open({ busy: true });
    await leave();
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Annuler" }).disabled).toBe(true);
    // The submit button keeps the focus, because the user has just pressed it.
    const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Enregistrer" });
    expect(submit.disabled).toBe(false);
    expect(submit.getAttribute("aria-disabled")).toBe("true");
  });

  it('discards typed text without confirmation when "Annuler" is pressed', async () => {
    const { onCancel } = open();
    await type();
    await press("Annuler");
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Abandonner la saisie/)).toBeNull();
  });

  it("does not ask for confirmation after the form has been saved", async () => {
    const { onCancel } = open();
    await type();
    await press("Enregistrer");
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    expect(screen.queryByText(/Abandonner la saisie/)).toBeNull();
    expect(onCancel).not.toHaveBeenCalled();
  });
});
