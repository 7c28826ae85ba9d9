import { describe, expect, it } from "vitest";
import { categorySlug } from "./category-slug.ts";

describe("categorySlug", () => {
  it("converts a name to lower case without accents, ligatures or repeated spaces", () => {
    expect(categorySlug("  Entrées  &  Soupes ")).toBe("entrees-&-soupes");
    expect(categorySlug("ÉTÉ")).toBe(categorySlug("été"));
    expect(categorySlug("Œufs")).toBe("oeufs");
  });

  it("keeps Hangul, and keeps accents if the name consists only of accents", () => {
    expect(categorySlug("각")).toBe("각");
    expect(categorySlug("\u0301")).toBe("\u0301");
  });
});
