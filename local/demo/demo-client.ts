/** A signed-in client of the public calls, as any visitor's browser is. */
export class DemoClient {
  readonly #site: string;
  #token: string | undefined;

  constructor(site: string) {
    this.#site = site;
  }

  async logIn(email: string, password: string): Promise<void> {
    const session = await this.send("POST", "/auth/login", { email, mot_de_passe: password });
    this.#token = (session as { accessToken: string }).accessToken;
  }

  /** Signs in, unless the account is not verified yet. */
  async tryToLogIn(email: string, password: string): Promise<boolean> {
    try {
      await this.logIn(email, password);
      return true;
    } catch {
      return false;
    }
  }

  /** Sends JSON or a form; throws when the answer is no success, save for 409: what is there already is fine. */
  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && !form && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 409) return undefined;
    if (!response.ok) throw new Error(`${method} ${path} : ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }
}
