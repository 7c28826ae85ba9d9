import { randomInt } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { DemoRequestError, isConflict, isTemporary } from "./demo-client.ts";

/**
 * IP address from which this run registers accounts. The site limits registrations per address (D15). The address is
 * random, so that this run does not share its limit with visitors or with an interrupted run. On macOS, only 127.0.0.1
 * is available, so the demo uses that address there.
 */
const demoAddress = `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`;

interface Answer {
  status: number;
  retryAfter: number;
  body: string;
}

/** Registers an account. Returns false if the account already exists. */
export async function register(site: string, account: Record<string, string>): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const { status, retryAfter, body } = await post(site, account, demoAddress).catch((error) => {
      if (error.code === "EADDRNOTAVAIL") return post(site, account);
      throw error;
    });
    if (status === 201) return true;
    if (isTemporary({ status, tries, text: body })) await pause(1000 * retryAfter);
    else if (status === 409 && !isConflict(status, body)) return false;
    else throw new DemoRequestError("POST /auth/register", status, body);
  }
}

function post(site: string, account: unknown, localAddress?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${site}/api/auth/register`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        ...(localAddress && { localAddress, host: "127.0.0.1" }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const retryAfter = Number(response.headers["retry-after"] ?? 1);
        text(response).then((body) => resolve({ status, retryAfter, body }), reject);
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(account));
  });
}
