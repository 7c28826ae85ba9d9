import { contractEntries } from "#shared/contract/contract.ts";

/** Functions that are not in the API contract. Each entry is a path in functions/, without the file extension. */
export const backgroundEntries = [
  "fallback",
  "images/remove-orphans",
  "mail/record-feedback",
  "live/connect",
  "live/disconnect",
  "live/send",
  "sharing/serve-page",
  "schedule/delete-idle",
  "schedule/delete-unverified",
  "schedule/generate",
  "schedule/maintain-cases",
  "schedule/probe",
  "schedule/rebuild-board",
  "schedule/rebuild-showcase",
  "schedule/record-winners",
  "schedule/refresh-agenda",
  "schedule/retry-tasks",
  "schedule/start-morning",
  "streams/process-outbox",
  "streams/project",
] as const;

/** The custom resource that creates the signing keys at deployment. */
export const signingKeyProvider = "signing-key/provider";

/** The custom resource that passes the origin secret to CloudFront and the functions at deployment. */
export const originSecretProvider = "origin-secret/provider";

/** The custom resource that deletes the site's old files at deployment. */
export const oldFilesProvider = "old-files/provider";

/** Returns the name and source file of every Lambda function. */
export function entryPoints(): { name: string; file: string }[] {
  const names = [...contractEntries().map(({ file }) => file), ...backgroundEntries];
  return [
    ...names.map((name) => ({ name, file: `functions/${name}.ts` })),
    ...[signingKeyProvider, originSecretProvider, oldFilesProvider].map((name) => ({
      name,
      file: `infra/${name}.ts`,
    })),
  ];
}

const descriptionPrefix = "A vos toques: ";

/** Returns the description of an entry point's Lambda function. Tests and `npm run dev` use it to find the function. */
export function functionDescription(entry: string): string {
  return descriptionPrefix + entry;
}

/** Returns the entry point of the Lambda function with the given description. */
export function entryOf(description: string): string {
  return description.replace(descriptionPrefix, "");
}
