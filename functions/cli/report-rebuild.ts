import type { Healed } from "../data/rebuild/rebuild.ts";

const labels: Record<keyof Healed, string> = {
  places: "places dans les listes",
  addresses: "adresses des comptes",
  administrators: "liste des administrateurs",
  recipes: "recettes (votes, rang, fin du défi, victoire)",
  names: "noms sur les recettes, les totaux et les victoires",
  contributors: "totaux par personne",
  cookbooks: "carnets (nombre de recettes)",
  results: "lignes de palmarès",
  agenda: "agenda des défis",
  board: "tableau des meilleurs",
};

/** Tells what a rebuild put right. */
export function reportRebuild(healed: Healed): void {
  for (const [part, count] of Object.entries(healed)) {
    console.log(`${labels[part as keyof Healed]} : ${count} corrigé${count > 1 ? "s" : ""}`);
  }
}
