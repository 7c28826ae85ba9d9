import Button from "@mui/material/Button";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SubmitEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { busyButton } from "./busy-button.ts";

describe("busyButton", () => {
  it("marks a busy button as disabled for screen readers but lets it keep the focus", () => {
    const { rerender } = render(<Button {...busyButton(true)}>Envoyer</Button>);
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.disabled).toBe(false);
    rerender(<Button {...busyButton(false)}>Envoyer</Button>);
    expect(button.hasAttribute("aria-disabled")).toBe(false);
  });

  it("ignores clicks on a busy button, and ignores the Enter key in its form", async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Nom" />
        <Button type="submit" {...busyButton(isBusy)} onClick={onClick}>
          Envoyer
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    const press = async () => {
      await userEvent.click(screen.getByRole("button"));
      await userEvent.type(screen.getByLabelText("Nom"), "{Enter}");
    };
    await press();
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
