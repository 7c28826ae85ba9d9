import { setTimeout as pause } from "node:timers/promises";

/** Thrown when the site returns an error. Contains the HTTP status. */
export class DemoRequestError extends Error {
  readonly status: number;

  constructor(call: string, status: number, text: string) {
    super(`${call} answered ${status}: ${text}`);
    this.status = status;
  }
}

const maxRetries = 20;

interface FailedCall {
  status: number;
  /** Number of earlier failed attempts at the same call. */
  tries: number;
  /** The body of the error response. */
  text: string;
}

/** True if a failed API call should be retried. */
export function isTemporary({ status, tries, text }: FailedCall): boolean {
  return tries < maxRetries && (status === 429 || status >= 500 || isConflict(status, text));
}

/** True for the error `conflict`, which means that a concurrent API call was changing the same database items. */
export function isConflict(status: number, text: string): boolean {
  return status === 409 && text !== "" && JSON.parse(text).code === "conflict";
}

/** Client for the site's public API that acts as one user. */
export class DemoClient {
  readonly #site: string;
  #account: { email: string; mot_de_passe: string } | undefined;
  #token: string | undefined;

  constructor(site: string) {
    this.#site = site;
  }

  /** Signs in. Throws a `DemoRequestError` with status 403 if the email address is not verified. */
  async logIn(email: string, password: string): Promise<void> {
    const account = { email, mot_de_passe: password };
    this.#token = undefined;
    // Forgets the account until the login succeeds. Otherwise, `send` would try to log in again if this login fails
    // with 401.
    this.#account = undefined;
    const session = await this.send("POST", "/auth/login", account);
    this.#token = (session as { accessToken: string }).accessToken;
    this.#account = account;
  }

  /**
   * Sends JSON or a form and returns the parsed response. Retries up to 20 times after 429, 5xx and the error
   * `conflict`. Logs in again after the first 401. Returns undefined after a 409 with another error code, because an
   * earlier run of the demo may have created the item. Throws a `DemoRequestError` for any other error response.
   */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<unknown> {
    let hasRenewed = false;
    for (let tries = 0; ; tries++) {
      const response = await this.#fetch(method, path, body, headers);
      const { ok, status } = response;
      const text = await response.text();
      if (ok) return text ? JSON.parse(text) : undefined;
      if (isTemporary({ status, tries, text })) {
        await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
      } else if (status === 409 && !isConflict(status, text)) {
        return undefined;
      } else if (status === 401 && this.#account && !hasRenewed) {
        hasRenewed = true;
        await this.logIn(this.#account.email, this.#account.mot_de_passe);
      } else {
        throw new DemoRequestError(`${method} ${path}`, status, text);
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
