import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { IngredientRows } from "./ingredient-rows.tsx";
import { linesOf } from "./recipe-values.ts";

/** Renders an ingredient list with one row for each name. */
function open(names: string[]) {
  function Rows() {
    const [lines, setLines] = useState(() =>
      linesOf(names.map((name) => ({ name, quantity: "1", unit: "g" }))),
    );
    return (
      <IngredientRows
        lines={lines}
        onChange={({ ingredients }) => setLines(ingredients)}
        focusAfterRender={() => undefined}
        fieldErrors={{}}
        disabled={false}
      />
    );
  }
  renderPage("/", "/", Rows);
}

const nameField = (row: number) =>
  document.querySelector(`[name="ingredients.${row - 1}.name"]`) as HTMLInputElement;

describe("IngredientRows", () => {
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
});
