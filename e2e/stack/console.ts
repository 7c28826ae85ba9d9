/** An email in the mailbox of the simulated SES. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Additional email headers, keyed by name. */
  headers: Record<string, string>;
  sentAt: string;
}

/** Figures about a Lambda function in the local cloud. See `local/services/lambda/function-statistics.ts`. */
interface FunctionStatistics {
  description: string;
  invocations: number;
  throttles: number;
}

/** An IAM permission to revoke from the roles that match `role`. */
export interface Revocation {
  role: string;
  action: string;
  resource?: string;
}

async function read<Content>(url: string, name: string): Promise<Content> {
  return (await fetch(`${url}/_local/${name}`)).json() as Promise<Content>;
}

/** Returns all emails that the simulated SES has sent, newest first. */
export const sentMails = (url: string) => read<Mail[]>(url, "mails");

/** Returns the events that no function could process. */
export const deadLetters = (url: string) => read<unknown[]>(url, "dead-letters");

/** Returns how often each Lambda function ran or was throttled, keyed by names such as `streams/project`. */
export async function functionStatistics(url: string): Promise<Map<string, FunctionStatistics>> {
  const functions = await read<FunctionStatistics[]>(url, "functions");
  return new Map(functions.map((one) => [one.description.split(": ")[1] ?? "", one]));
}

/** Revokes the given IAM permissions. Restores all other permissions revoked by earlier calls. */
export async function revokePermissions(url: string, revocations: Revocation[]): Promise<void> {
  const body = JSON.stringify(revocations);
  const { ok, status } = await fetch(`${url}/_local/revocations`, { method: "PUT", body });
  if (!ok) throw new Error(`The local console answered ${status} to the revocations`);
}

/** Runs a scheduled function immediately. Throws if the function fails. */
export async function runSchedule(
  url: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(`${url}/_local/schedules/${name}/run`, { method: "POST", headers });
  if (!response.ok) throw new Error(`${name} failed: ${await response.text()}`);
}
