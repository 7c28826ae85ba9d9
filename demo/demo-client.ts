import { setTimeout as pause } from "node:timers/promises";

/** Thrown when the site returns an error. Contains the HTTP status. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(call: string, status: number, text: string) {
    super(`${call} answered ${status}: ${text}`);
    this.status = status;
  }
}

const maxTries = 20;

/** True if an API call with this error response should be retried. `tries` counts the earlier attempts. */
export function isTemporary(status: number, tries: number, text = ""): boolean {
  if (status === 429) return true;
  return tries < maxTries && (status === 503 || (status === 409 && hasConflict(text)));
}

/** True for the error `conflict`: another API call was changing the same database items. */
function hasConflict(text: string): boolean {
  return text !== "" && JSON.parse(text).code === "conflict";
}

/** Client for the site's public API that acts as one user. */
export class DemoClient {
  readonly #site: string;
  #account: { email: string; mot_de_passe: string } | undefined;
  #token: string | undefined;

  constructor(site: string) {
    this.#site = site;
  }

  /** Signs in. Throws a `RefusedError` with status 403 if the email address is not verified. */
  async logIn(email: string, password: string): Promise<void> {
    const account = { email, mot_de_passe: password };
    this.#token = undefined;
    const session = await this.send("POST", "/auth/login", account);
    this.#token = (session as { accessToken: string }).accessToken;
    this.#account = account;
  }

  /**
   * Sends JSON or a form and returns the parsed response. Retries after 429, 503 and conflicts. Logs in again after
   * 401. Returns undefined after any other 409, because an earlier run of the demo may have created the item. Throws a
   * `RefusedError` for other error statuses.
   */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      const response = await this.#fetch(method, path, body, headers);
      const text = await response.text();
      if (response.ok) return text ? JSON.parse(text) : undefined;
      if (isTemporary(response.status, tries, text)) {
        await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
      } else if (response.status === 409) {
        return undefined;
      } else if (response.status === 401 && this.#account && tries === 0) {
        await this.logIn(this.#account.email, this.#account.mot_de_passe);
      } else {
        throw new RefusedError(`${method} ${path}`, response.status, text);
      }
    }
  }

  #fetch(
    method: string,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Response> {
    const form = body instanceof FormData;
    return fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && !form && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
  }
}
