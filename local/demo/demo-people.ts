/** The people of the demo; the first one administers. */
export const demoPassword = "toques2026";
export const administrator = { nom: "Odile Garnier", email: "odile@demo.avostoques.fr" };
export const visitor = { nom: "Camille Roux", email: "camille@demo.avostoques.fr" };

const names = [
  "Bastien Leroy",
  "Inès Marchand",
  "Théo Lambert",
  "Salomé Petit",
  "Hugo Faure",
  "Jeanne Meunier",
  "Karim Benali",
  "Louise Chevalier",
  "Mathis Colin",
  "Nour Haddad",
  "Paul Rivière",
  "Rose Delmas",
];

/** Everybody but the administrator, the visitor first. */
export const cooks = [
  visitor,
  ...names.map((nom) => ({ nom, email: `${addressOf(nom)}@demo.avostoques.fr` })),
];

function addressOf(nom: string): string {
  return nom.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, ".");
}
