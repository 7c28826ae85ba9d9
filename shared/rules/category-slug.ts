/** Returns the id for a category name. Names that differ only in case, accents or spacing have the same id. */
export function categorySlug(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return plain.normalize("NFC").replace(/\s+/g, "-") || name;
}
