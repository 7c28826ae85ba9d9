import { isMissingChunk, loadChunk } from "../navigation/load-chunk.ts";
import { NetworkError } from "./api-error.ts";
import type { AnyInput } from "./call-input.ts";
import { takePrefetchedResponse } from "./prefetched-responses.ts";

export interface ApiRequest
  extends Pick<AnyInput, "query" | "body" | "form" | "signal" | "onProgress"> {
  method: string;
  path: string;
}

/**
 * Sends a request without a timeout (spec §7). Returns the response, whatever its status. Throws `NetworkError` if
 * there is no response, or `ChunkLoadError` if the code for uploads no longer exists on the server.
 */
export async function sendRequest(request: ApiRequest, accessToken?: string): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);
  if (request.body !== undefined) headers.set("content-type", "application/json");
  const isOffline = !navigator.onLine;
  try {
    const { method, form, signal = null, onProgress } = request;
    const address = addressOf(request);
    if (form) {
      const { upload } = await loadChunk("upload", () => import("./upload.ts"));
      return await upload(address, { method, headers, form, signal, onProgress });
    }
    const prefetched = method === "GET" ? takePrefetchedResponse(address, accessToken) : undefined;
    if (prefetched) return await prefetched;
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    return await fetch(address, { method, headers, body, signal });
  } catch (error) {
    if (request.signal?.aborted || isMissingChunk(error)) throw error;
    throw new NetworkError(error, isOffline);
  }
}

/**
 * Parses a response without validating it, because the server has already validated it. Throws `NetworkError` if the
 * connection is lost, or if the response does not come from the API.
 */
export async function readReply<Reply>(response: Response, signal?: AbortSignal): Promise<Reply> {
  try {
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as Reply;
  } catch (error) {
    if (signal?.aborted) throw error;
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
