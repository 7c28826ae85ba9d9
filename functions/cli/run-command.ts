import * as z from "zod/mini";
import { RefusedError } from "#shared/errors.ts";

/** Runs a command; a failure ends it with code 1 and one sentence in French that says what to do. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

type Failure = Error & { code?: string; path?: string };

/** Of our own errors their own words, which are French; of the system's and AWS's what they mean here. */
export function describeFailure(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ message }) => message).join("\n");
  if (!(error instanceof Error)) return String(error);
  const { name, code = "", path, message } = error as Failure;
  if (code.startsWith("ERR_PARSE_ARGS")) {
    const [, option = ""] = /'([^']+)'/.exec(message) ?? [];
    return `Option inconnue ou incomplète : ${option}`;
  }
  if (message === "Region is missing")
    return "Dites la région : AWS_REGION=eu-west-3, par exemple.";
  const told = ofFiles[code]?.(path ?? "") ?? ofServices[name] ?? ofServices[code];
  if (told) return told;
  const isOurs = error.constructor === Error || error instanceof RefusedError;
  return isOurs ? message : `Échec inattendu (${name}) : ${message}`;
}

const ofFiles: Record<string, (path: string) => string> = {
  ENOENT: (path) => `Le fichier ${path} n'existe pas.`,
  EEXIST: (path) => `Le fichier ${path} existe déjà : donnez un autre nom, ou enlevez-le.`,
  EACCES: (path) => `Le droit d'ouvrir ${path} manque.`,
  EISDIR: (path) => `${path} est un dossier : donnez le nom d'un fichier.`,
  ENOSPC: () => "Le disque est plein : libérez de la place, puis relancez.",
};

const credentials =
  "AWS ne vous reconnaît pas : connectez-vous (aws sso login, ou AWS_PROFILE), puis relancez.";
const unreachable = "Le service ne répond pas : vérifiez le réseau, la région et AWS_ENDPOINT_URL.";

const ofServices: Record<string, string> = {
  CredentialsProviderError: credentials,
  ExpiredTokenException: credentials,
  ExpiredToken: credentials,
  InvalidClientTokenId: credentials,
  UnrecognizedClientException: credentials,
  AccessDenied: "Vos droits sur AWS ne suffisent pas pour cette commande.",
  AccessDeniedException: "Vos droits sur AWS ne suffisent pas pour cette commande.",
  ValidationError: "Cette pile n'existe pas dans cette région : vérifiez --stack et AWS_REGION.",
  ResourceNotFoundException: "La table n'est pas là : vérifiez --stack et AWS_REGION.",
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  ETIMEDOUT: unreachable,
};
