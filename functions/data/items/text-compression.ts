import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { dictionary } from "./text-dictionary/dictionary.ts";

/** First byte of a compressed text. It identifies the dictionary, so a new dictionary needs a new number. */
const dictionaryNumber = 1;

/** The first four bytes of every Zstandard frame (RFC 8878 §3.1.1). Omitted from stored texts to save space. */
const magicNumber = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

const smallestFrame = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_checksumFlag]: 0,
  [constants.ZSTD_c_contentSizeFlag]: 0,
  [constants.ZSTD_c_dictIDFlag]: 0,
};

/** Converts a value to JSON and compresses it with Zstandard and a dictionary of French recipe texts (decision 23). */
export function compressText(value: unknown): Buffer {
  const frame = zstdCompressSync(JSON.stringify(value), { dictionary, params: smallestFrame });
  return Buffer.concat([Buffer.of(dictionaryNumber), frame.subarray(magicNumber.length)]);
}

/** Decompresses a value that `compressText` has compressed. */
export function decompressText<T>(compressed: Uint8Array): T {
  const frame = Buffer.concat([magicNumber, compressed.subarray(1)]);
  const json = zstdDecompressSync(frame, { dictionary });
  return JSON.parse(json.toString("utf8")) as T;
}
