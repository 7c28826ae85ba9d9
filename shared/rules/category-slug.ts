import { foldText } from "./fold-text.ts";

/** Returns the id for a category name. Names that differ only in case, accents, ligatures or spacing have the same id. */
export function categorySlug(name: string): string {
  return foldText(name.trim()).normalize("NFC").replace(/\s+/g, "-") || name;
}
