/** An answer of a call, its JSON parsed. */
export interface Answer {
  status: number;
  headers: Headers;
  // Tests look into bodies of many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any;
}

/** A client as any other than our own web would be: it knows nothing but paths. */
export class Api {
  readonly url: string;
  token: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends JSON, or a form as multipart. */
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

  /** Sends and gives the body, or fails when the status is another than expected. */
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
