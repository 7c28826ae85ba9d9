/** An HTTP response with its parsed JSON body. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: response bodies have many shapes
  body: any;
}

/** HTTP client for tests, independent of the site's types and schemas. */
export class Api {
  readonly url: string;
  token: string | undefined;
  readonly #headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.#headers = headers;
  }

  /** Sends JSON, or multipart data if `body` is a `FormData`. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !form && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text && JSON.parse(text),
    };
  }

  /** Sends a request and returns the response body. Throws if the response has an unexpected status. */
  async expect(
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer["body"]> {
    const answer = await this.send(method, path, body);
    if (answer.status !== status) {
      throw new Error(
        `${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}, not ${status}`,
      );
    }
    return answer.body;
  }
}
