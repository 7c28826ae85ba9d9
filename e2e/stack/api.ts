/** An HTTP response with its parsed JSON body. */
export interface Answer {
  status: number;
  headers: Headers;
  // Response bodies have many shapes, so the body is not typed.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
}

/** An HTTP client for plain paths, which shares no types or schemas with the product's code. */
export class Api {
  readonly url: string;
  token: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a JSON body, or a multipart body if `body` is a `FormData`. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
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

  /** Sends a request and returns the response body. Throws if the response status is not the expected one. */
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
