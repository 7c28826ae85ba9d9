import { type ErrorCode, RefusedError } from "#shared/errors.ts";

/**
 * Runs the main function of a command. If it fails, prints the cause and a remedy instead of a stack trace, and exits
 * with code 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

type Failure = Error & { code?: string; path?: string };

/**
 * Returns an error message for the operator. Keeps the message of a plain `Error`, because only this project's own code
 * throws plain errors.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof RefusedError) {
    return `Refused (${error.code})${refusals[error.code] ?? "."}`;
  }
  const { name, code = "", path, message } = error as Failure;
  if (code.startsWith("ERR_PARSE_ARGS")) {
    const [, option = ""] = /'([^']+)'/.exec(message) ?? [];
    return `Unknown option, or option without its value: ${option}`;
  }
  if (message === "Region is missing") return "Set the region, for example AWS_REGION=eu-west-3.";
  const known = fileErrors[code]?.(path ?? "") ?? serviceErrors[name] ?? serviceErrors[code];
  if (known) return known;
  // CloudFormation returns a `ValidationError` for every invalid request, for example if the stack does not exist.
  if (name === "ValidationError") return message.includes("does not exist") ? noStack : message;
  return error.constructor === Error ? message : `Unexpected failure (${name}): ${message}`;
}

const changed = ": the data changed at the same time. Run the command again.";

const refusals: Partial<Record<ErrorCode, string>> = {
  conflict: changed,
  "email-taken": changed,
  "not-found": ": the account was deleted at the same time.",
};

const fileErrors: Record<string, (path: string) => string> = {
  ENOENT: (path) => `File ${path} does not exist.`,
  EEXIST: (path) => `File ${path} already exists. Choose another name, or delete the file.`,
  EACCES: (path) => `You have no permission to open ${path}.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOSPC: () => "The disk is full. Free some space, then run the command again.",
};

const signIn =
  "AWS does not accept your credentials. Sign in (aws sso login, or set AWS_PROFILE), then run the command again.";
const forbidden = "Your AWS permissions do not allow this command.";
const noStack = "This region has no such stack. Check --stack and AWS_REGION.";
const unreachable =
  "The service does not answer. Check the network, the region and AWS_ENDPOINT_URL.";

const serviceErrors: Record<string, string> = {
  CredentialsProviderError: signIn,
  ExpiredTokenException: signIn,
  ExpiredToken: signIn,
  InvalidClientTokenId: signIn,
  UnrecognizedClientException: signIn,
  AccessDenied: forbidden,
  AccessDeniedException: forbidden,
  ResourceNotFoundException: "The table does not exist. Check --stack and AWS_REGION.",
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  ETIMEDOUT: unreachable,
};
