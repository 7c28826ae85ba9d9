import { contractEntries } from "#shared/contract/contract.ts";

/** Functions that no API call invokes, as paths below functions/ without the file extension. */
export const backgroundEntries = [
  "fallback",
  "mail/record-feedback",
  "live/connect",
  "live/disconnect",
  "schedule/clock",
  "schedule/generate",
  "schedule/probe",
  "streams/process-outbox",
  "streams/project",
] as const;

/** The custom resource that creates the signing keys at deployment. */
export const signingKeyProvider = "signing-key/provider";

/** The custom resource that passes the origin secret to the functions and to CloudFront at deployment. */
export const originSecretProvider = "origin-secret/provider";

/** The custom resource that deletes old files of the site at deployment. */
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
