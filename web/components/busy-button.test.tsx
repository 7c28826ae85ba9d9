import Button from "@mui/material/Button";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { busyButton } from "./busy-button.ts";

describe("busyButton", () => {
  it("marks a busy button as disabled for screen readers, but lets it keep the focus", () => {
    const { rerender } = render(<Button {...busyButton(true)}>Envoyer</Button>);
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.disabled).toBe(false);
    rerender(<Button {...busyButton(false)}>Envoyer</Button>);
    expect(button.hasAttribute("aria-disabled")).toBe(false);
  });
});
