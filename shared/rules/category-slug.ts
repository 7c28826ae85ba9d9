/**
 * Returns the id of the category with the given name: the name in lower case, without accents, and with hyphens instead
 * of spaces. Names that differ only in case, accents or spacing have the same id.
 */
export function categorySlug(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return plain.normalize("NFC").replace(/\s+/g, "-") || name;
}
