import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** A value as brotli of its JSON. */
export function pack(value: unknown): Buffer {
  return brotliCompressSync(JSON.stringify(value));
}

/** Undoes pack. */
export function unpack<T>(packed: Uint8Array): T {
  return JSON.parse(brotliDecompressSync(packed).toString("utf8")) as T;
}
