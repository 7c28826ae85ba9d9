/** Returns the first character of a name in upper case. An emoji counts as one character. */
export function initialOf(nom: string): string {
  return (Array.from(nom.trim())[0] ?? "").toUpperCase();
}
