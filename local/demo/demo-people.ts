/** The people of the demo; the administrator is made by a command, the others sign up. */
export interface Person {
  nom: string;
  email: string;
}

export const demoPassword = "toques2026";
export const administrator = { nom: "Odile Garnier", email: "odile@demo.avostoques.fr" };
export const visitor = { nom: "Camille Roux", email: "camille@demo.avostoques.fr" };

const names = [
  ...["Bastien Leroy", "Inès Marchand", "Théo Lambert", "Salomé Petit", "Hugo Faure"],
  ...["Jeanne Meunier", "Karim Benali", "Louise Chevalier", "Mathis Colin", "Nour Haddad"],
  ...["Paul Rivière", "Rose Delmas", "Aïcha Diallo", "Gaspard Morin", "Linh Nguyen"],
  ...["Élodie Blanchard", "Yann Le Goff", "Maëlle Kerbrat", "Sofia Ferreira", "Antoine Perrin"],
  ...["Fatou Sarr", "Clément Barbier", "Manon Giraud", "Idriss Amrani", "Céline Poirier"],
  ...["Thomas Weber", "Anaïs Roussel", "Jules Castagnet", "Victoire Lemaire", "Samir Khelifi"],
  ...["Marguerite Dubosc", "Loïc Tanguy", "Chiara Rossi", "Étienne Vasseur", "Noémie Caron"],
  ...["Rémi Escoffier", "Bérénice Aubert", "Malo Prigent", "Agathe Fontaine"],
];

/** Everybody but the administrator, the visitor first. */
export const cooks: readonly Person[] = [
  visitor,
  ...names.map((nom) => ({ nom, email: `${addressOf(nom)}@demo.avostoques.fr` })),
];

function addressOf(nom: string): string {
  return nom.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, ".");
}
