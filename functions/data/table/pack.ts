import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

/** Compresses a JSON value with Brotli. */
export function pack(value: unknown): Buffer {
  return brotliCompressSync(JSON.stringify(value));
}

/** Decompresses a value that `pack` has compressed. */
export function unpack<T>(packed: Uint8Array): T {
  return JSON.parse(brotliDecompressSync(packed).toString("utf8")) as T;
}
