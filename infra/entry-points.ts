import { contractEntries } from "#shared/contract/contract.ts";

/** Functions that answer no call of the contract: files below functions/, without extension. */
export const backgroundEntries = [
  "fallback",
  "mail/record-feedback",
  "live/connect",
  "live/disconnect",
  "schedule/clock",
  "schedule/generate",
  "streams/process-outbox",
  "streams/project",
] as const;

/** The provider of the signing keys; it runs at deploy time only and belongs to infra. */
export const signingKeyProvider = "signing-key/provider";

/** The provider that removes old files of the site, likewise. */
export const oldFilesProvider = "old-files/provider";

/** Every module that becomes a function: its name and its file below the project, with extension. */
export function entryPoints(): { name: string; file: string }[] {
  const names = [...contractEntries().map(({ file }) => file), ...backgroundEntries];
  return [
    ...names.map((name) => ({ name, file: `functions/${name}.ts` })),
    ...[signingKeyProvider, oldFilesProvider].map((name) => ({ name, file: `infra/${name}.ts` })),
  ];
}
