import { expect, it } from "vitest";
import { categorySlug } from "./category-slug.ts";

it("categorySlug ignores case, accents and repeated spaces", () => {
  expect(categorySlug("  Entrées  &  Soupes ")).toBe("entrees-&-soupes");
  expect(categorySlug("ÉTÉ")).toBe(categorySlug("été"));
  expect(categorySlug("Bœuf")).toBe("bœuf");
  expect(categorySlug("각")).toBe("각");
  expect(categorySlug("\u0301")).toBe("\u0301");
});
