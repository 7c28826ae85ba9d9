import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { isTemporary, RefusedError } from "./demo-client.ts";

/**
 * IP address from which the demo registers accounts. macOS does not have this address, so the demo uses 127.0.0.1
 * there.
 */
const demoAddress = "127.0.0.9";

interface Answer {
  status: number;
  retryAfter: number;
  body: string;
}

/**
 * Registers an account. Returns false if it already exists. Uses a separate IP address, so that the visitor's limit on
 * registrations is not used up (D15).
 */
export async function register(site: string, account: Record<string, string>): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const { status, retryAfter, body } = await post(site, account, demoAddress).catch((error) => {
      if (error.code === "EADDRNOTAVAIL") return post(site, account);
      throw error;
    });
    if (status === 201) return true;
    if (status === 409) return false;
    if (!isTemporary({ status, tries, retryAfter })) {
      throw new RefusedError("POST /auth/register", status, body);
    }
    await pause(1000 * retryAfter);
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
      async (response) => {
        const retryAfter = Number(response.headers["retry-after"] ?? 1);
        resolve({ status: response.statusCode ?? 0, retryAfter, body: await text(response) });
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(account));
  });
}
