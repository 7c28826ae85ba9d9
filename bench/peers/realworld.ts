// Serves a public RealWorld back end from one plain Node process, with its own database engine. The arguments are the
// folder that contains the back end, the number of users, and the number of articles.
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { startTestEngine } from "local-cloud/testing/engine";
import { frenchRecipes } from "#functions/testing/test-data/french-recipes.ts";
import { type Answer, type Route, servePlain } from "./serve-plain.ts";

interface RequestEvent {
  httpMethod: string;
  headers: { Authorization: string };
  pathParameters: { slug: string };
  queryStringParameters: { limit: string };
  body: string;
}

type Handler = (event: RequestEvent) => Promise<Answer>;

const [folder = "", userCount, articleCount] = process.argv.slice(2);
const engine = await startTestEngine();
// Reuses connections, as newer versions of the AWS SDK do by default.
process.env.AWS_NODEJS_CONNECTION_REUSE_ENABLED = "1";
const settings = {
  region: "us-east-1",
  endpoint: engine.endpoint,
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
};
const load = createRequire(`${resolve(folder)}/src/`);
load("aws-sdk").config.update(settings);
const users: Record<"create", Handler> = load("./User.js");
const articles: Record<"create" | "get" | "list" | "favorite", Handler> = load("./Article.js");

await createTables();
const tokens: string[] = [];
for (let index = 0; index < Number(userCount); index++) {
  const name = `user${index}`;
  const account = { username: name, email: `${name}@example.com`, password: "benchmark" };
  const { user } = await ask(users.create, { body: { user: account } });
  tokens.push(user.token);
}
const slugs: string[] = [];
for (let index = 0; index < Number(articleCount); index++) {
  const token = tokens[index % tokens.length];
  const { article } = await ask(articles.create, { token, body: articleOf(index) });
  slugs.push(article.slug);
}

const routes: Route[] = [
  [/^\/articles()\?/, (_, request) => call(articles.list, request)],
  [/^\/articles\/([^/]+)\/favorite$/, (slug, request) => call(articles.favorite, request, slug)],
  [/^\/articles\/([^/]+)$/, (slug, request) => call(articles.get, request, slug)],
];
servePlain(routes, { slugs, tokens }, () => engine.stop());

function call(handler: Handler, request: IncomingMessage, slug = ""): Promise<Answer> {
  const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
  return handler(eventOf({ method: request.method, token, slug }));
}

async function ask(handler: Handler, request: Parameters<typeof eventOf>[0]) {
  const { statusCode, body } = await handler(eventOf({ method: "POST", ...request }));
  if (statusCode !== 200) throw new Error(`The RealWorld back end answered ${statusCode}: ${body}`);
  return JSON.parse(body);
}

function eventOf(request: {
  method?: string | undefined;
  token?: string | undefined;
  slug?: string;
  body?: unknown;
}): RequestEvent {
  return {
    httpMethod: request.method ?? "GET",
    headers: { Authorization: `Token ${request.token}` },
    pathParameters: { slug: request.slug ?? "" },
    queryStringParameters: { limit: "20" },
    body: JSON.stringify(request.body ?? {}),
  };
}

/** Returns an article with the text of a recipe. Articles have no ingredients, so these become part of the text. */
function articleOf(index: number) {
  const recipe = frenchRecipes[850][index % frenchRecipes[850].length];
  if (!recipe) throw new Error("There are no texts");
  const { title, description, ingredients } = recipe;
  const list = ingredients.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);
  return { article: { title, description: title, body: `${list.join("\n")}\n${description}` } };
}

/** Creates the tables that the calls use, with the keys and indexes of the back end's serverless.yml. */
async function createTables(): Promise<void> {
  const client = new DynamoDBClient(settings);
  const tables = [
    { table: "users", key: "username", index: "email", indexKeys: { email: "S" } },
    {
      table: "articles",
      key: "slug",
      index: "updatedAt",
      indexKeys: { dummy: "S", updatedAt: "N" },
    },
  ] as const;
  for (const { table, key, index, indexKeys } of tables) {
    const keyTypes = ["HASH", "RANGE"] as const;
    await client.send(
      new CreateTableCommand({
        TableName: `realworld-dev-${table}`,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: Object.entries({ [key]: "S" as const, ...indexKeys }).map(
          ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }),
        ),
        KeySchema: [{ AttributeName: key, KeyType: "HASH" }],
        GlobalSecondaryIndexes: [
          {
            IndexName: index,
            KeySchema: Object.keys(indexKeys).map((AttributeName, position) => ({
              AttributeName,
              KeyType: keyTypes[position],
            })),
            Projection: { ProjectionType: "ALL" },
          },
        ],
      }),
    );
  }
  client.destroy();
}
