// Serves part of the site's API from one plain Node process, without a gateway, isolated functions or a DynamoDB
// stream.
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { BatchWriteCommand, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { table, tableName } from "#functions/data/table/table.ts";
import { handler as castVote } from "#functions/recipes/cast-vote.ts";
import { handler as getRecipe } from "#functions/recipes/get-recipe.ts";
import { handler as listChallengeRecipes } from "#functions/recipes/list-challenge-recipes.ts";
import { testContext } from "#functions/testing/calls/invoke.ts";
import { startEngine } from "#functions/testing/table/start-engine.ts";
import { createTestChallenge } from "#functions/testing/test-data/challenges.ts";
import { frenchRecipes } from "#functions/testing/test-data/french-recipes.ts";
import { enterRecipe } from "#functions/testing/test-data/recipes.ts";
import { createTestUser } from "#functions/testing/test-data/users.ts";
import { type Answer, type Route, servePlain } from "./serve-plain.ts";

const pageSize = 20;
const userCount = Number(process.argv[2]);

const engine = await startEngine();
const { id: challengeId } = await createTestChallenge();
const tokens: string[] = [];
const recipeIds: string[] = [];
for (let index = 0; index < userCount; index++) {
  const user = await createTestUser(engine);
  tokens.push(user.token);
  recipeIds.push(await enterRecipe(challengeId, user, new Date(), textOf(index)));
}
await putEntries();
const context = testContext();

const routes: Route[] = [
  [
    /^\/api\/recipes\/challenge\/(\w+)/,
    (id, request) =>
      call(listChallengeRecipes, request, {
        pathParameters: { challengeId: id },
        queryStringParameters: { limit: String(pageSize) },
      }),
  ],
  [
    /^\/api\/recipes\/([\w-]+)\/vote$/,
    (id, request) => call(castVote, request, { pathParameters: { recipeId: id } }),
  ],
  [
    /^\/api\/recipes\/([\w-]+)$/,
    (id, request) => call(getRecipe, request, { pathParameters: { recipeId: id } }),
  ],
  [/^\/entries()$/, async () => ({ statusCode: 200, body: await listWithAuthors() })],
];

servePlain(routes, { challengeId, recipeIds, tokens }, () => engine.stop());

async function call(
  handler: unknown,
  request: IncomingMessage,
  more: Record<string, unknown>,
): Promise<Answer> {
  const event = {
    ...more,
    headers: request.headers,
    requestContext: { requestId: "1", http: { sourceIp: "192.0.2.1" } },
    body: request.method === "POST" ? await text(request) : undefined,
    isBase64Encoded: false,
  };
  return (handler as (event: unknown, context: unknown) => Promise<Answer>)(event, context);
}

/** Lists recipes with N+1 queries: one for the list and one per author. */
async function listWithAuthors() {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "PK = :list",
      ExpressionAttributeValues: { ":list": "entries" },
      Limit: pageSize,
    }),
  );
  const authors = await Promise.all(
    Items.map(({ author }) =>
      table.send(new GetCommand({ TableName: tableName(), Key: { PK: author, SK: "author" } })),
    ),
  );
  return JSON.stringify(Items.map((entry, index) => ({ ...entry, author: authors[index]?.Item })));
}

function textOf(index: number) {
  const recipe = frenchRecipes[850][index % frenchRecipes[850].length];
  if (!recipe) throw new Error("There are no texts");
  return recipe;
}

async function putEntries(): Promise<void> {
  const entries = Array.from({ length: pageSize }, (_, index) => index);
  const puts = entries.map((n) => ({
    Item: {
      PK: "entries",
      SK: String(n),
      author: `author-${n}`,
      ...textOf(n),
    },
  }));
  const authors = entries.map((n) => ({
    Item: { PK: `author-${n}`, SK: "author", nom: "Camille" },
  }));
  for (const items of [puts, authors]) {
    const requests = items.map((PutRequest) => ({ PutRequest }));
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
}
