/** Returns the first character of a name in upper case, for an avatar. The character may be an emoji. */
export function initialOf(nom: string): string | undefined {
  return [...nom.trim()][0]?.toUpperCase();
}
