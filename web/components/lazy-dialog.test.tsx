import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError } from "../navigation/load-chunk.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

interface Props {
  open: boolean;
  onClose?: () => void;
}

const Greeting = ({ open }: Props) => open && <p>Bonjour</p>;

/** Returns a lazy dialog that fails to load the given number of times. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError("network");
    return { default: Greeting };
  });
  return { load, Dialog: lazyDialog("greeting", load) };
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("lazyDialog", () => {
  it("loads the chunk when the dialog first opens, and retries once after a failure", async () => {
    const { load, Dialog } = failing(1);
    const { rerender } = render(<Dialog open={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Dialog open />);
    expect(await screen.findByText("Bonjour")).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("resets the dialog's state when it opens again, but not when it closes", async () => {
    const Note = ({ open }: Props) => <input aria-label="Note" readOnly={!open} />;
    const Dialog = lazyDialog("note", async () => ({ default: Note }));
    const { rerender } = render(<Dialog open />);
    await userEvent.type(await screen.findByLabelText("Note"), "Bien");
    const note = () => screen.getByLabelText<HTMLInputElement>("Note").value;
    rerender(<Dialog open={false} />);
    expect(note()).toBe("Bien");
    rerender(<Dialog open />);
    expect(note()).toBe("");
  });

  it("shows an error and a retry button after two failed attempts to load the dialog's chunk", async () => {
    const { Dialog } = failing(2);
    render(
      <>
        <p>La page</p>
        <Dialog open />
      </>,
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("«\u00a0greeting\u00a0» (raison\u00a0: TypeError)");
    expect(screen.getByText("La page")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Bonjour")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lets the user dismiss the error when a dialog fails to load", async () => {
    const { Dialog } = failing(9);
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open onClose={onClose} />);
    await userEvent.click(await screen.findByRole("button", { name: "Fermer" }));
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Dialog open={false} onClose={onClose} />);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("loads the chunk again when the dialog opens after a failed preload", async () => {
    const { load, Dialog } = failing(2);
    await Dialog.preload();
    expect(load).toHaveBeenCalledTimes(2);
    render(<Dialog open />);
    expect(await screen.findByText("Bonjour")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers to reload the page if a newer deployment has removed the chunk", async () => {
    const Dialog = lazyDialog<Props>("greeting", async () => {
      throw new ChunkLoadError("greeting", "missing");
    });
    render(<Dialog open />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Le site a été mis à jour.");
    expect(screen.getByRole("button", { name: "Recharger la page" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  });
});
