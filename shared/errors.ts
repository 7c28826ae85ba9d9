import { cookbookLimits, generationLimits, imageLimits, passkeyLimits } from "./constants.ts";

/** The API's error codes, with their HTTP status and default French message (D32). */
export const errorCatalogue = {
  validation: [400, "Veuillez vérifier les informations saisies."],
  "malformed-request": [400, "La requête est illisible."],
  "wrong-password": [400, "Mot de passe actuel incorrect"],
  "link-expired": [
    400,
    "Erreur lors de la réinitialisation du mot de passe. Le lien est peut-être expiré ou invalide.",
  ],
  "verification-link-expired": [
    400,
    "Email non vérifié par ce lien\u00a0: il est invalide, expiré ou déjà utilisé. Si votre compte n'est pas encore vérifié, demandez un nouvel email.",
  ],
  "email-change-expired": [
    400,
    "Ce lien de changement d'adresse est expiré ou a déjà été utilisé. Refaites la demande depuis votre profil.",
  ],
  "report-link-expired": [400, "Ce lien est expiré ou a déjà été utilisé."],
  "invalid-passkey": [400, "La réponse de la clé d'accès est illisible. Veuillez réessayer."],
  "not-signed-in": [401, "Vous devez être connecté."],
  "wrong-credentials": [401, "Email ou mot de passe incorrect"],
  "wrong-passkey": [401, "Cette clé d'accès n'a pas été reconnue. Veuillez réessayer."],
  "email-not-verified": [403, "Email non vérifié"],
  banned: [403, "Votre compte a été banni."],
  forbidden: [403, "Vous n'avez pas le droit d'effectuer cette action."],
  "proof-required": [403, "Confirmez d'abord votre identité."],
  "second-factor": [403, "Confirmez votre identité avec votre clé d'accès."],
  "passkey-required": [403, "Ajoutez une clé d'accès à votre profil."],
  "own-recipe": [403, "C'est votre propre recette."],
  "not-found": [404, "Cet élément n'existe pas ou n'existe plus."],
  "method-not-allowed": [405, "Cette méthode n'existe pas à cette adresse."],
  conflict: [409, "Quelqu'un d'autre vient de modifier cet élément. Veuillez réessayer."],
  "email-taken": [409, "Cet email est déjà utilisé."],
  "already-participating": [409, "Vous participez déjà à ce défi"],
  "already-voted": [409, "Vous avez déjà voté pour cette recette"],
  "challenge-not-open": [409, "Ce défi n'est pas ouvert"],
  "editing-closed": [409, "Le délai de modification est expiré"],
  "results-not-recorded": [409, "Le palmarès n'est pas encore arrêté."],
  "cookbook-full": [409, `Votre carnet est plein (${cookbookLimits.recipes} recettes).`],
  "passkey-limit": [
    409,
    `Vous avez déjà ${passkeyLimits.perAccount} clés d'accès. Supprimez-en une d'abord.`,
  ],
  "already-reported": [409, "Vous avez déjà signalé cette recette"],
  "already-decided": [409, "Ce signalement est déjà traité."],
  "author-entered-again": [
    409,
    "La recette reste retirée\u00a0: son auteur participe de nouveau à ce défi.",
  ],
  "already-appealed": [409, "Vous avez déjà contesté cette décision."],
  "appeal-closed": [409, "Le délai de six mois pour contester est passé."],
  "category-exists": [409, "Cette catégorie existe déjà"],
  "category-in-use": [409, "Cette catégorie sert encore à un défi."],
  "own-account": [409, "Vous ne pouvez pas faire cela à votre propre compte."],
  "last-administrator": [409, "Il doit rester au moins un administrateur."],
  "generation-running": [409, "Une génération de ce type est déjà en cours."],
  "already-generated": [409, "Un défi de ce type a déjà été généré pour cette période."],
  "generation-key-missing": [
    409,
    "Aucune clé API n'est enregistrée. Ajoutez-la dans la configuration GPT.",
  ],
  "too-large": [
    413,
    `Le fichier est trop volumineux (${imageLimits.bytes / 1024 ** 2} Mo au plus).`,
  ],
  "image-too-large": [
    413,
    `L'image est trop grande (${imageLimits.pixels / 1e6} millions de pixels au plus).`,
  ],
  "not-an-image": [415, "Le fichier n'est pas une image valide"],
  "wrong-content-type": [415, "Le type de contenu n'est pas accepté."],
  "too-many-attempts": [429, "Trop de tentatives. Réessayez dans quelques minutes."],
  busy: [429, "Il y a beaucoup de monde en cuisine. Réessayez dans quelques secondes."],
  "generation-limit": [
    429,
    `La limite de ${generationLimits.callsPerDay} appels par jour au service de génération est atteinte. Réessayez demain.`,
  ],
  internal: [500, "Une erreur est survenue de notre côté. Veuillez réessayer."],
  "generation-failed": [502, "La génération du défi a échoué. Veuillez réessayer plus tard."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * Body of every error response (D32). `errors` contains a message for each invalid field. `requestId` is set only for
 * status 500.
 */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
  requestId?: string;
}

interface ErrorDetails {
  message?: string;
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** An API error. Its code determines the HTTP status and the response body. */
export class RefusedError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code][1]);
    this.name = "RefusedError";
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Returns the error for a single invalid field. */
export function invalidField(field: string, message: string): RefusedError {
  return new RefusedError("validation", { message, errors: { [field]: message } });
}
