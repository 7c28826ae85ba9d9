import { join } from "node:path";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { backgroundEntries } from "./entry-points.ts";
import type { FunctionGrant } from "./grants.ts";
import { backgroundGrants } from "./testing/background-grants.ts";

/**
 * The grants (named sets of AWS permissions) that permit each AWS SDK command. A function that sends the command needs
 * at least one of its grants.
 */
const grantsOfCommand: Record<string, FunctionGrant[]> = {
  "lib-dynamodb/PutCommand": ["table:write"],
  "lib-dynamodb/UpdateCommand": ["table:write"],
  "lib-dynamodb/DeleteCommand": ["table:write"],
  "lib-dynamodb/TransactWriteCommand": ["table:write"],
  "lib-dynamodb/BatchWriteCommand": ["table:write-batches"],
  "client-s3/PutObjectCommand": ["images:write"],
  "s3-presigned-post/PutObjectCommand": ["uploads:create"],
  "client-s3/GetObjectCommand": ["uploads:read", "withdrawn:read", "images:read"],
  "client-s3/HeadObjectCommand": ["withdrawn:read"],
  "client-s3/CopyObjectCommand": ["images:move", "images:find"],
  "client-s3/DeleteObjectCommand": ["uploads:read"],
  "client-s3/DeleteObjectsCommand": ["images:move", "orphans:delete"],
  "client-sesv2/SendEmailCommand": ["mail:send"],
  "client-sesv2/DeleteSuppressedDestinationCommand": ["mail:unsuppress"],
  "client-sesv2/GetAccountCommand": ["mail:read-quota"],
  "client-secrets-manager/GetSecretValueCommand": ["signing-key", "generation-key:read"],
  "client-secrets-manager/PutSecretValueCommand": ["generation-key:write"],
  // The module post-to-connection.ts signs its requests itself, without an SDK command.
  "live/post-to-connection": ["live:send"],
  "client-sqs/SendMessageCommand": ["live:enqueue"],
  "client-apigatewaymanagementapi/DeleteConnectionCommand": ["live:close"],
};

/**
 * AWS SDK commands that the test ignores: commands that are bundled but never sent, and commands that the API's
 * middleware may send in any call.
 */
const ignoredCommands =
  /^client-dynamodb\/|^lib-dynamodb\/(Get|BatchGet|Query|Scan|DynamoDBDocumentClient)Command|^client-s3\/CreateSessionCommand/;

const grantsByEntry: Record<string, readonly FunctionGrant[]> = {
  ...Object.fromEntries(contractEntries().map(({ file, call }) => [file, call.uses])),
  ...backgroundGrants,
};

const commandsByEntry = commandsOf([
  ...contractEntries().map(({ file }) => file),
  ...backgroundEntries,
]);

function commandsOf(entries: string[]): Record<string, string[]> {
  const { metafile } = buildSync({
    absWorkingDir: join(import.meta.dirname, ".."),
    entryPoints: entries.map((entry) => ({ in: `functions/${entry}.ts`, out: entry })),
    outdir: "out",
    write: false,
    metafile: true,
    bundle: true,
    minifySyntax: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    external: ["sharp", "@aws-sdk/credential-provider-node"],
  });
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([output, { inputs }]) => [
      output.replace(/^out\/|\.js$/g, ""),
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => {
        const [, client, command] =
          /@aws-sdk\/([\w-]+)\/.*\/(\w+Command)\.js$/.exec(file) ??
          /functions\/(live)\/(post-to-connection)\.ts$/.exec(file) ??
          [];
        const sent = client && command && bytesInOutput > 0;
        return sent && !ignoredCommands.test(`${client}/${command}`)
          ? [`${client}/${command}`]
          : [];
      }),
    ]),
  );
}

describe.each(Object.entries(grantsByEntry))("function %s", (entry, grants) => {
  const commands = commandsByEntry[entry] ?? [];

  it("contains only AWS SDK commands that the function's role allows", () => {
    const refused = commands.filter(
      (command) => !grantsOfCommand[command]?.some((grant) => grants.includes(grant)),
    );
    expect(refused).toEqual([]);
  });

  it("contains at least one AWS SDK command for each permission of the function's role", () => {
    const used = commands.flatMap((command) => grantsOfCommand[command] ?? []);
    // Every bundle contains the commands that read the table, even if its function never sends them. This test
    // therefore ignores `table:read`, which the tests in *grants-in-use* check instead.
    const unused = grants.filter((grant) => grant !== "table:read" && !used.includes(grant));
    expect(unused).toEqual([]);
  });
});
