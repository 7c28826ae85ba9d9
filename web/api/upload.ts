import { toFormData } from "./form-data.ts";

interface UploadRequest {
  method: string;
  headers: Headers;
  form: Record<string, unknown>;
  signal: AbortSignal | null;
  /** Called with the fraction of the upload sent so far, from 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
}

/** Sends a form as `fetch` does, but also reports the progress of the upload. */
export function upload(address: string, request: UploadRequest): Promise<Response> {
  const { method, headers, form, signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const sending = new XMLHttpRequest();
    sending.open(method, address);
    for (const [name, value] of headers) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sending.onload = () => resolve(responseOf(sending));
    sending.onerror = () => reject(new TypeError("The form could not be sent"));
    sending.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => sending.abort(), { once: true });
    sending.send(toFormData(form));
  });
}

function responseOf(sent: XMLHttpRequest): Response {
  const { status, responseText } = sent;
  const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = "", ...value] = line.split(":");
    return [name, value.join(":").trim()];
  });
  return new Response(responseText || null, { status, headers });
}
