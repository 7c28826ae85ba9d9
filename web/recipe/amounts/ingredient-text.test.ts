import { describe, expect, it } from "vitest";
import { ingredientText } from "./ingredient-text.ts";

describe("ingredientText", () => {
  it("multiplies the quantity of an ingredient by the factor", () => {
    const flour = { name: "farine", quantity: "200", unit: "g" };
    expect(ingredientText(flour, 2)).toEqual({ name: "farine", amount: "400 g" });
  });

  it('appends the quantity "au goût" to the name of an ingredient without a unit', () => {
    const salt = { name: "Sel", quantity: "au goût", unit: "" };
    expect(ingredientText(salt, 3)).toEqual({ name: "Sel, au goût", amount: undefined });
  });

  it('shows the quantity "au goût" before the unit if the ingredient has a unit', () => {
    const pepper = { name: "poivre", quantity: "au goût", unit: "tours" };
    expect(ingredientText(pepper, 1).amount).toBe("au goût tours");
  });
});
