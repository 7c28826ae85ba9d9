type SystemError = Partial<NodeJS.ErrnoException>;

const sentences: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `Le disque est plein (${path}) : libérez de la place, puis relancez.`,
  EDQUOT: (path) =>
    `Le quota du disque est atteint (${path}) : libérez de la place, puis relancez.`,
  EACCES: (path) => `Le droit de lire ou d'écrire ${path} manque : donnez-le, puis relancez.`,
  EPERM: (path) => `Le droit de lire ou d'écrire ${path} manque : donnez-le, puis relancez.`,
  EROFS: (path) => `${path} est en lecture seule : choisissez un autre dossier.`,
  ENOTDIR: (path) => `${path} n'est pas dans un dossier : choisissez-en un autre.`,
  EEXIST: (path) => `${path} n'est pas un dossier : choisissez-en un autre.`,
  EMFILE: () => "Trop de fichiers sont ouverts : relevez la limite (ulimit -n), puis relancez.",
};

/** What this machine refuses and what to do, as a sentence; undefined when the error is no such refusal. */
export function systemErrorMessage(error: unknown): string | undefined {
  const { code = "", path, dest } = error as SystemError & { dest?: string };
  return sentences[code]?.(dest ?? path ?? "le dossier des données");
}
