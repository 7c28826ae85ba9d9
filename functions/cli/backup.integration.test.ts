import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  type AttributeValue,
  CreateTableCommand,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { newId } from "../data/table/ids.ts";
import { keys, searchRecordPrefix } from "../data/table/keys.ts";
import { castVote } from "../data/vote/vote-store.ts";
import { killAfterWrite } from "../testing/faults/kill-after-write.ts";
import { runProgram } from "../testing/run-program.ts";
import { serve } from "../testing/services/serve.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { putItems } from "../testing/table/items.ts";
import { tableSchema } from "../testing/table/table-schema.ts";
import { withoutStream } from "../testing/table/without-stream.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { openBackup } from "./open-backup.ts";

setUpEngine();

let client: DynamoDBClient;
let folder: string;
let file: string;

beforeAll(async () => {
  client = new DynamoDBClient({});
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  file = join(folder, "backup.jsonl");
  await createTestUser(engine, { role: "ADMIN" });
  const recipeId = await enterRecipe((await createTestChallenge()).id);
  await castVote(recipeId, newId(), { rating: 4 }, new Date());
  await drainStream(engine);
  await rebuild(new Date());
  const many = Array.from({ length: 3000 }, (_, n) => ({ ...keys.rateLimit("votes", `${n}`), n }));
  await withoutStream(engine, () => putItems(many));
  expect((await run("export", { table: "avostoques" })).code).toBe(0);
});
afterAll(async () => {
  client?.destroy();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Run {
  table?: string;
  from?: string;
  more?: string[];
  environment?: Record<string, string>;
}

/** Creates a data folder of the local cloud that names the given table, if any. Returns the folder's path. */
async function localData(table?: string): Promise<string> {
  const data = join(folder, table ?? "none");
  await mkdir(data, { recursive: true });
  if (table) await writeFile(join(data, "environment.json"), JSON.stringify({ TABLE_NAME: table }));
  return data;
}

/** Runs the `export` or `import` command against a table of the local cloud. */
async function run(command: string, { table, from = file, more = [], ...options }: Run) {
  const data = await localData(table);
  const { TABLE_NAME, ...inherited } = process.env;
  const script = join(import.meta.dirname, `${command}.ts`);
  const args = [script, "--file", from, ...more];
  const env = { ...inherited, LOCAL_DATA: data, ...options.environment };
  const { code, output, errors } = await runProgram(process.execPath, args, { env });
  return { code, output: output + errors };
}

async function newTable(): Promise<string> {
  const TableName = `restored-${newId()}`;
  const { StreamSpecification, ...schema } = structuredClone(tableSchema);
  await client.send(new CreateTableCommand({ TableName, ...schema }));
  return TableName;
}

/**
 * Returns all items of a table. Leaves out the attribute `version` of search records, because an import replaces it
 * with a random value.
 */
async function contentsOf(TableName: string) {
  const items: Record<string, AttributeValue>[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey }: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName, ExclusiveStartKey: from }),
    );
    items.push(...Items);
    from = LastEvaluatedKey;
  } while (from);
  for (const item of items) if (item.SK?.S?.startsWith(searchRecordPrefix)) delete item.version;
  const keyOf = ({ PK, SK }: (typeof items)[number]) => `${PK?.S} ${SK?.S}`;
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

describe("npm run export", () => {
  it("writes a file that only the current user can read, and never overwrites an existing file", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    expect((await run("export", { table: "avostoques" })).code).toBe(1);
    expect(await readFile(file)).toEqual(before);
  });
});

describe("npm run import", () => {
  it("resumes an import that was killed with `kill -9`", async () => {
    const table = await newTable();
    const module = new URL("./import.ts", import.meta.url);
    const environment = { LOCAL_DATA: await localData(table), TABLE_NAME: undefined };
    const isKilled = await killAfterWrite(30, { module, args: ["--file", file], environment });
    expect(isKilled).toBe(true);
    const written = (await contentsOf(table)).length;
    expect(written).toBeGreaterThanOrEqual(500);
    expect(written).toBeLessThan(3000);
    const { code, output } = await run("import", { table });
    expect(code, output).toBe(0);
    expect(output).toContain("The import is complete.");
    expect(await contentsOf(table)).toEqual(await contentsOf("avostoques"));
    const again = await run("import", { table });
    expect([again.code, again.output]).toEqual([1, expect.stringContaining("is not empty")]);
  });

  it("rejects a damaged or incomplete backup file before writing to the table", async () => {
    const table = await newTable();
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    const count = lines.length;
    const broken: Record<string, [text: string[], message: string]> = {
      "no-last-line": [lines.slice(0, -1), ` is truncated after line ${count - 1}: `],
      "half-of-line-1000": [
        [...lines.slice(0, 999), lines[999]?.slice(0, -5) ?? ""],
        ", line 1000 is damaged or truncated: ",
      ],
      "no-line-1000": [lines.toSpliced(1000, 1), `, line ${count - 1}: the backup should have `],
      damaged: [
        lines.toSpliced(1000, 1, lines[1000]?.slice(0, -5) ?? ""),
        ", line 1001 is damaged or truncated: ",
      ],
      extended: [[...lines, lines[0] ?? ""], `, line ${count + 1}: there must be nothing after`],
      empty: [[], " is truncated after line 0: "],
    };
    for (const [name, [text, message]] of Object.entries(broken)) {
      const from = join(folder, name);
      await appendFile(from, `${text.join("\n")}\n`);
      await expect(openBackup(from), name).rejects.toThrow(`${from}${message}`);
    }
    const from = join(folder, "no-last-line");
    const { code, output } = await run("import", { table, from });
    expect([code, output]).toEqual([1, expect.stringContaining(`${from} is truncated`)]);
    expect(await contentsOf(table)).toEqual([]);
  });

  it("imports a backup into the table of a deployed stack", async () => {
    const table = await newTable();
    const aws = await startAws(table);
    const { AWS_ENDPOINT_URL_DYNAMODB, ...inherited } = process.env;
    const { code, output } = await run("import", {
      more: ["--stack", "AVosToques-production"],
      environment: { ...(inherited as Record<string, string>), AWS_ENDPOINT_URL: aws.address },
    });
    await aws.stop();
    expect(code, output).toBe(0);
    expect(await contentsOf(table)).toEqual(await contentsOf("avostoques"));
  });
});

/** Starts a stub of AWS. Its CloudFormation has a single stack, and it forwards all other requests to DynamoDB. */
function startAws(table: string) {
  const output = `<member><OutputKey>TableName</OutputKey><OutputValue>${table}</OutputValue></member>`;
  const stack = `<member><StackName>x</StackName><Outputs>${output}</Outputs></member>`;
  const stacks = `<DescribeStacksResponse><DescribeStacksResult><Stacks>${stack}</Stacks></DescribeStacksResult></DescribeStacksResponse>`;
  return serve(async (request, response) => {
    const body = await buffer(request);
    if (body.includes("Action=DescribeStacks")) return response.end(stacks);
    const { "x-amz-target": target = "", authorization = "" } = request.headers;
    const headers = { "x-amz-target": String(target), authorization };
    const answer = await fetch(engine.endpoint, {
      method: "POST",
      headers: { ...headers, "content-type": "application/x-amz-json-1.0" },
      body: new Uint8Array(body),
    });
    response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
}
