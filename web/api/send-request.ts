import { loadChunk } from "../navigation/load-chunk.ts";
import { NetworkError } from "./api-error.ts";
import type { AnyInput } from "./call-input.ts";
import { takePrefetchedResponse } from "./prefetched-responses.ts";

interface ApiRequest extends Pick<AnyInput, "query" | "body" | "form" | "signal" | "onProgress"> {
  method: string;
  path: string;
}

/**
 * Sends a request without a timeout (spec §7). Returns the response, whatever its status. Throws `NetworkError` if
 * there is no response.
 */
export async function sendRequest(request: ApiRequest, accessToken?: string): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);
  if (request.body !== undefined) headers.set("content-type", "application/json");
  try {
    const { method, signal = null, onProgress } = request;
    const [address, body] = [addressOf(request), bodyOf(request)];
    if (onProgress && body instanceof FormData) {
      const { upload } = await loadChunk("upload", () => import("./upload.ts"));
      return await upload(address, { method, headers, body, signal, onProgress });
    }
    const prefetched = method === "GET" ? takePrefetchedResponse(address, accessToken) : undefined;
    if (prefetched) return await prefetched;
    return await fetch(address, { method, headers, body, credentials: "include", signal });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

function addressOf({ path, query = {} }: ApiRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

function bodyOf({ body, form }: ApiRequest): string | FormData | null {
  if (body !== undefined) return JSON.stringify(body);
  if (!form) return null;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    if (value instanceof Blob) data.append(name, value);
    else data.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return data;
}
