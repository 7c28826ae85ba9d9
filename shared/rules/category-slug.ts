/**
 * The identifier of a category of that name: lower case, without accents, hyphens for spaces. Names that differ in
 * nothing else make the same category.
 */
export function categorySlug(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return plain.normalize("NFC").replace(/\s+/g, "-") || name;
}
