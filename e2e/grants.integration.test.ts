import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "./stack/api.ts";
import { createChallenge } from "./stack/challenge.ts";
import { revokePermissions } from "./stack/console.ts";
import { defaultSettings } from "./stack/generation.ts";
import { connect } from "./stack/live-connection.ts";
import { mailTo } from "./stack/mailbox.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { recipeForm, smallPhoto } from "./stack/photo.ts";
import { castVote, submitRecipe, uploadPhoto } from "./stack/recipes.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

setUpOwnStack();
let admin: User;
let reader: User;
let challengeId: string;
let count = 0;

beforeAll(async () => {
  admin = await createAdministrator(stack);
  reader = await createVerifiedUser(admin, stack, "Lou");
  challengeId = (await createChallenge(admin)).id;
});
afterEach(() => revoke());

/**
 * Length of each log file at the last call to `revoke`, keyed by file name. Log messages after this position are new.
 */
let logged = new Map<string, number>();

async function logs(): Promise<{ file: string; text: string }[]> {
  const folder = join(stack.dataDir, "logs");
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(folder, file), "utf8") })),
  );
}

/**
 * Revokes an IAM action from every Lambda function whose name contains one of the given strings. First restores all
 * actions revoked by earlier calls.
 */
async function revoke(action = "", functions: string[] = [], resource = "*"): Promise<void> {
  const list = functions.map((name) => ({ role: `*-${name}Role*`, action, resource }));
  await revokePermissions(stack.url, list);
  logged = new Map((await logs()).map(({ file, text }) => [file, text.length]));
}

/** Waits until a function logs a message. Ignores messages logged before the last call to `revoke`. */
function untilLogged(name: string, message = "not authorized to perform"): Promise<unknown> {
  return until(`"${message}" in the log of ${name}`, async () =>
    (await logs()).some(
      ({ file, text }) =>
        (file.includes(`-${name}Function`) || file.endsWith(`-${name}.log`)) &&
        text.slice(logged.get(file) ?? 0).includes(message),
    ),
  );
}

const newCook = () => createVerifiedUser(admin, stack, `Cuistot ${++count}`);

async function enter(cook: User): Promise<{ id: string; imageUrl: string }> {
  return submitRecipe(cook, challengeId, `Plat ${count}`);
}

async function expectFailure(api: Api, method: string, path: string, body?: unknown) {
  expect(await api.send(method, path, body)).toMatchObject({ status: 500 });
}

const reasons = { decision: "WITHDRAW", ground: "TERMS", facts: "La photo est d'un autre site." };

describe("IAM permissions of functions", () => {
  it("returns 500 when an API function is not allowed to read from DynamoDB", async () => {
    const { id } = await enter(await newCook());
    await revoke("dynamodb:Query", ["Api-ListRecipes"], "*/index/*");
    await expectFailure(reader.api, "GET", "/recipes");
    await revoke("dynamodb:BatchGetItem", ["Api-GetRecipe"]);
    await expectFailure(reader.api, "GET", `/recipes/${id}`);
    await revoke("dynamodb:GetItem", ["Api-GetLeaderboard"]);
    await expectFailure(reader.api, "GET", "/leaderboard");
  });

  it.each(["UpdateItem", "PutItem"])(
    "returns 500 for a vote when the API function lacks the permission dynamodb:%s",
    async (action) => {
      const { id } = await enter(await newCook());
      await revoke(`dynamodb:${action}`, ["Api-CastVote"]);
      await expectFailure(reader.api, "POST", `/recipes/${id}/vote`, { rating: 4 });
      await revoke();
      await castVote(reader, id, 4);
    },
  );

  it("returns 500 if an API function lacks dynamodb:DeleteItem or dynamodb:ConditionCheckItem", async () => {
    const cook = await newCook();
    const { id } = await enter(cook);
    await revoke("dynamodb:DeleteItem", ["Api-DeleteRecipe"]);
    await expectFailure(cook.api, "DELETE", `/recipes/${id}`);
    const late = await newCook();
    await revoke("dynamodb:ConditionCheckItem", ["Api-CreateRecipe"]);
    await expectFailure(late.api, "POST", "/recipes", recipeForm(challengeId, await smallPhoto()));
  });

  it("requires s3:PutObject to store photos and s3:DeleteObject to delete them", async () => {
    const cook = await newCook();
    await revoke("s3:PutObject", ["Api-CreateRecipe"], "*/images/*");
    await expectFailure(cook.api, "POST", "/recipes", recipeForm(challengeId, await smallPhoto()));
    await revoke();
    const { id } = await enter(cook);
    await revoke("s3:DeleteObject", ["Api-UpdateRecipe", "StreamsProcessOutbox"], "*/images/*");
    const other = recipeForm(challengeId, await smallPhoto("#334455"));
    await cook.api.expect(200, "PUT", `/recipes/${id}`, other);
    await untilLogged("StreamsProcessOutbox");
  });

  it("requires S3 permissions to accept a directly uploaded photo and to delete the upload", async () => {
    const cook = await newCook();
    const upload = async () => uploadPhoto(cook, await smallPhoto());
    await revoke("s3:PutObject", ["Api-CreateImageUpload"]);
    expect((await upload()).status).toBe(403);
    await revoke("s3:GetObject", ["Api-CreateRecipe"]);
    const form = recipeForm(challengeId, undefined);
    form.set("imageKey", (await upload()).imageKey);
    expect((await cook.api.send("POST", "/recipes", form)).status).toBeGreaterThanOrEqual(400);
    await revoke("s3:DeleteObject", ["Api-CreateRecipe"], "*/uploads/*");
    form.set("imageKey", (await upload()).imageKey);
    await cook.api.expect(201, "POST", "/recipes", form);
    await untilLogged("Api-CreateRecipe");
  });

  it("does not issue tokens without permission to read the signing key", async () => {
    const { email, password } = await newCook();
    const body = { email, mot_de_passe: password };
    const { refreshToken } = await admin.api.expect(200, "POST", "/auth/login", body);
    await revoke("secretsmanager:GetSecretValue", ["Api-Refresh"]);
    await expectFailure(admin.api, "POST", "/auth/refresh", { refreshToken });
  });

  it("requires Secrets Manager permissions to store and read the generation service's API key", async () => {
    const withKey = { ...defaultSettings, apiKey: "sk-abcdefghijklmnopqrstuvwxyz" };
    await revoke("secretsmanager:PutSecretValue", ["Api-SaveGenerationSettings"]);
    await expectFailure(admin.api, "POST", "/admin/gpt-settings", withKey);
    await revoke("secretsmanager:GetSecretValue", ["Api-ProposeChallenge"]);
    await admin.api.expect(200, "POST", "/admin/gpt-settings", withKey);
    await expectFailure(admin.api, "POST", "/admin/challenges/propose", { type: "WEEKLY" });
  });

  it("sends a queued email once the permission ses:SendEmail is restored", async () => {
    await revoke("ses:SendEmail", ["StreamsProcessOutbox"]);
    const email = "sans.droit@exemple.fr";
    const body = { nom: "Sans", email, mot_de_passe: "secret-sans" };
    await reader.api.expect(201, "POST", "/auth/register", body);
    await untilLogged("StreamsProcessOutbox");
    await revoke();
    await mailTo(stack.url, email, "/verify-email");
  });

  it("requires execute-api:ManageConnections to send live messages and to close connections", async () => {
    const viewer = await newCook();
    const { socket } = await connect(stack, viewer);
    await revoke("execute-api:ManageConnections", ["RealtimeSend"]);
    const { id } = await enter(await newCook());
    await castVote(reader, id, 5);
    await untilLogged("RealtimeSend", "live events were not sent");
    await revoke("execute-api:ManageConnections", ["StreamsProcessOutbox"]);
    const body = { email: viewer.email, mot_de_passe: viewer.password };
    const { user } = await reader.api.expect(200, "POST", "/auth/login", body);
    const reason = { banReason: "Recettes copiées de la concurrence" };
    await admin.api.expect(200, "PATCH", `/admin/users/${user.id}/ban`, reason);
    await untilLogged("StreamsProcessOutbox");
    socket.terminate();
  });

  it.each(["s3:GetObject", "s3:PutObject"])(
    "retries blocking a withdrawn photo until the function has the permission %s",
    async (action) => {
      const { id, imageUrl } = await enter(await newCook());
      await revoke(action, ["StreamsProcessOutbox"]);
      await admin.api.expect(200, "PATCH", `/admin/reports/${id}`, reasons);
      await untilLogged("StreamsProcessOutbox");
      expect((await fetch(`${stack.url}${imageUrl}`)).status).toBe(200);
      await revoke();
      await until("the photo to be gone", async () => {
        const { status } = await fetch(`${stack.url}${imageUrl}`);
        return status >= 400;
      });
      await revoke("s3:GetObject", ["Api-GetCase"]);
      const { recipe } = await admin.api.expect(200, "GET", `/admin/reports/${id}`);
      expect(recipe.imageUrl).toBe(imageUrl);
    },
  );

  it("runs API functions and scheduled functions only with the permission lambda:InvokeFunction", async () => {
    await revoke("lambda:InvokeFunction", ["Api-"]);
    const answer = await fetch(`${stack.url}/api/leaderboard`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: "Internal Server Error" },
    ]);
    await revoke("lambda:InvokeFunction", ["Schedules"]);
    const run = await fetch(`${stack.url}/_local/schedules/record-winners/run`, { method: "POST" });
    expect(await run.json()).toMatchObject({ error: { errorType: "AccessDeniedException" } });
  });
});
