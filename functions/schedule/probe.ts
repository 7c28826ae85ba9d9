import { randomBytes } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { verifyEmail } from "#shared/contract/auth.ts";
import { listRecipes } from "#shared/contract/recipes.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import { config } from "../config.ts";
import { logger } from "../logger.ts";
import { record } from "../metrics.ts";

const timeoutMs = 8_000;
const pauseMs = 3_000;

/** Each check sends a request to the public site and returns the actual response and the expected one. */
const checks = {
  page: async () => ({ answer: await statusOf("/"), expected: "200" }),
  call: () => checkRefusal(`/api${listRecipes.path}`, "not-signed-in"),
  /** Sends an unknown verification token. The call needs no account, but it reads the table to look up the token. */
  publicCall: () =>
    checkRefusal(
      `/api${verifyEmail.path}?token=probe-with-an-unknown-token`,
      "verification-link-expired",
    ),
  socket: async () => ({
    answer: String(await handshakeStatus()),
    expected: String(errorCatalogue["not-signed-in"][0]),
  }),
} satisfies Record<string, () => Promise<{ answer: string; expected: string }>>;

type Check = keyof typeof checks;

/**
 * Checks the public site as a signed-out visitor, and records the number of failed checks. Retries a failed check once,
 * so that a lost packet does not trigger an alarm.
 */
export async function handler(): Promise<void> {
  const suspects = await failing(Object.keys(checks) as Check[]);
  if (suspects.length > 0) await sleep(pauseMs);
  const failed = await failing(suspects);
  record("FailedChecks", failed.length);
}

async function failing(names: Check[]): Promise<Check[]> {
  const passed = await Promise.all(names.map(passes));
  return names.filter((_, index) => !passed[index]);
}

async function passes(check: Check): Promise<boolean> {
  try {
    const { answer, expected } = await checks[check]();
    if (answer === expected) return true;
    logger.error("Check of the site failed", { check, answer, expected });
  } catch (error) {
    logger.error("Check of the site failed", { check, error: error as Error });
  }
  return false;
}

async function statusOf(path: string): Promise<string> {
  const { status } = await get(path);
  return String(status);
}

async function checkRefusal(path: string, code: ErrorCode) {
  const response = await get(path);
  const body = (await response.json()) as { code?: unknown };
  return {
    answer: `${response.status} ${body.code}`,
    expected: `${errorCatalogue[code][0]} ${code}`,
  };
}

function get(path: string): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(siteUrl(path), { redirect: "manual", signal });
}

/**
 * Requests a WebSocket connection without an access token and returns the HTTP status. The `WebSocket` class does not
 * reveal the status.
 */
function handshakeStatus(): Promise<number | undefined> {
  const url = siteUrl("/api");
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
  };
  return new Promise((resolve, reject) => {
    request(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
      .on("response", (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on("upgrade", (_response, socket) => {
        socket.destroy();
        resolve(101);
      })
      .on("error", reject)
      .end();
  });
}

function siteUrl(path: string): URL {
  return new URL(path, config("site").SITE_URL);
}
