/** An error of Node.js or, if it has an `errcode`, of SQLite. */
type SystemError = Partial<NodeJS.ErrnoException> & { dest?: string; errcode?: number };

const notPermitted = (path: string) =>
  `No permission to read or write ${path}. Grant it, then restart.`;

const messages: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full (${path}). Free some space, then restart.`,
  EDQUOT: (path) => `The disk quota is used up (${path}). Free some space, then restart.`,
  EACCES: notPermitted,
  EPERM: notPermitted,
  EROFS: (path) => `${path} is read-only. Choose another directory.`,
  ENOTDIR: (path) => `The parent of ${path} is not a directory. Choose another path.`,
  EEXIST: (path) => `${path} is not a directory. Choose another path.`,
  EMFILE: () => "Too many open files. Raise the limit (ulimit -n), then restart.",
};

/** The system errors that correspond to SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const sqliteCodes: Record<number, string> = { 8: "EROFS", 13: "ENOSPC", 14: "EACCES" };

/**
 * Explains an operating system error, such as a full disk, and how to fix it. Also explains an error whose cause is
 * such an error. Returns undefined for all other errors.
 */
export function systemErrorMessage(error: unknown): string | undefined {
  const { code = "", errcode = 0, path, dest, cause } = error as SystemError;
  if (cause instanceof Error) return systemErrorMessage(cause);
  // The low byte of an extended result code is its primary code.
  return messages[sqliteCodes[errcode & 0xff] ?? code]?.(dest ?? path ?? "the data directory");
}
