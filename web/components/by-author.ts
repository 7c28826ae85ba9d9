/** Returns `par` and the author's name, or a placeholder if the name is unknown (spec §2). */
export function byAuthor(author: { nom: string } | undefined): string {
  return `par ${author?.nom || "Utilisateur inconnu"}`;
}
