import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useDialogParam } from "./use-dialog-param.ts";

function Page() {
  const { id, open, close } = useDialogParam("recette");
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => open("r1")}>
        Ouvrir
      </button>
      <button type="button" onClick={close}>
        Fermer
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Page suivante
      </button>
      <p>{id ?? "rien"}</p>
    </>
  );
}

function show() {
  render(
    <MemoryRouter initialEntries={["/ailleurs", "/etagere"]}>
      <Page />
    </MemoryRouter>,
  );
  return (name: string) => fireEvent.click(screen.getByRole("button", { name }));
}

describe("useDialogParam", () => {
  it("closes a dialog that the browser's forward button has opened again", () => {
    const press = show();
    press("Ouvrir");
    press("Fermer");
    press("Page suivante");
    expect(screen.getByText("r1")).toBeDefined();
    press("Fermer");
    expect(screen.getByText("rien")).toBeDefined();
  });

  it("closes with a single press after two taps on the same item", () => {
    const press = show();
    press("Ouvrir");
    press("Ouvrir");
    press("Fermer");
    expect(screen.getByText("rien")).toBeDefined();
  });

  it("returns the same close function on each render while the URL stays the same", () => {
    const { result, rerender } = renderHook(() => useDialogParam("recette"), {
      wrapper: MemoryRouter,
    });
    const { close } = result.current;
    rerender();
    expect(result.current.close).toBe(close);
  });
});
