import { Agent, request } from "node:http";

export interface Call {
  method: string;
  url: string;
  token?: string;
  body?: string;
  /** The expected HTTP status, 200 by default. */
  status?: number;
}

const agent = new Agent({ keepAlive: true });

/**
 * Makes `count` HTTP calls from `clients` concurrent clients. Returns each call's duration in milliseconds. Throws if a
 * response has an unexpected status, because rejected calls must not count as measurements.
 */
export async function makeCalls(
  clients: number,
  count: number,
  next: () => Call,
): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const started = performance.now();
      await makeCall(next());
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

function makeCall({ method, url, token, body, status = 200 }: Call): Promise<void> {
  const headers = {
    "accept-encoding": "br",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers }, (response) => {
      response.resume().on("end", resolve).on("error", reject);
      const { statusCode = 0 } = response;
      if (statusCode !== status)
        reject(new Error(`${method} ${url} answered ${statusCode}, not ${status}`));
    })
      .on("error", reject)
      .end(body);
  });
}
