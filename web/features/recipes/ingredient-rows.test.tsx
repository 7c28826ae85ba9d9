import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { IngredientRows } from "./ingredient-rows.tsx";
import { linesOf } from "./recipe-values.ts";

/** Renders an ingredient list with one row for each name. */
function open(names: string[], amount = { quantity: "1", unit: "g" }) {
  const focusAfterRender = vi.fn();
  function Rows() {
    const [lines, setLines] = useState(() => linesOf(names.map((name) => ({ name, ...amount }))));
    return (
      <IngredientRows
        lines={lines}
        onChange={({ ingredients }) => setLines(ingredients)}
        focusAfterRender={focusAfterRender}
        fieldErrors={{}}
        disabled={false}
      />
    );
  }
  renderPage("/", "/", Rows);
  return { focusAfterRender };
}

const nameField = (row: number) =>
  document.querySelector(`[name="ingredients.${row - 1}.name"]`) as HTMLInputElement;

describe("IngredientRows", () => {
  it.each([
    ["only a name", "", "pincée"],
    ["a quantity", "3", "g, cl, pièces…"],
    ["no amount", "au goût", "Unité"],
  ])("shows examples of units for a row with %s", (_, quantity, placeholder) => {
    open(["œufs"], { quantity, unit: "" });
    const unit = screen.getByRole<HTMLInputElement>("textbox", { name: "Unité, ligne 1" });
    expect(unit.placeholder).toBe(placeholder);
  });

  it("keeps the existing rows and shows a message if a pasted list exceeds 50 rows", async () => {
    open(Array.from({ length: 49 }, (_, index) => `ingrédient ${index + 1}`));
    fireEvent.paste(nameField(1), {
      clipboardData: { getData: () => "200 g de farine\n3 œufs\n1 g de sel" },
    });
    expect(await screen.findByText(/^Une recette a 50 ingrédients au plus/)).toBeDefined();
    expect(nameField(2).value).toBe("farine");
    expect(nameField(3).value).toBe("ingrédient 2");
    expect(nameField(50).value).toBe("ingrédient 49");
    expect(nameField(51)).toBeNull();
  });

  it("leaves the focus in the current row when the keyboard shortcut cannot add a 51st row", () => {
    const names = Array.from({ length: 50 }, (_, index) => `ingrédient ${index + 1}`);
    const { focusAfterRender } = open(names);
    fireEvent.keyDown(nameField(1), { key: "Enter", ctrlKey: true });
    expect(nameField(51)).toBeNull();
    expect(focusAfterRender).not.toHaveBeenCalled();
  });
});
