import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isDerSignature } from "./der-signature.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const newSignature = () => sign("sha256", Buffer.from("data"), privateKey);

/** Returns the DER encoding of a signature. `r` and `s` contain the bytes of its two integers. */
function encoded(r: number[], s: number[]): Uint8Array {
  const numbers = [2, r.length, ...r, 2, s.length, ...s];
  return Uint8Array.from([0x30, numbers.length, ...numbers]);
}

describe("isDerSignature", () => {
  it("accepts DER-encoded ECDSA signatures", () => {
    for (let signed = 0; signed < 200; signed++) expect(isDerSignature(newSignature())).toBe(true);
  });

  it("rejects DER signatures with a wrong type or length, missing bytes or extra bytes", () => {
    // Uses a fixed signature, because a random one could stay valid by chance when a byte is changed.
    const signature = Buffer.from(encoded(Array(32).fill(0x11), Array(32).fill(0x22)));
    const middle = 4 + (signature[3] ?? 0);
    for (const at of [0, 1, 2, 3, middle, middle + 1]) {
      for (let byte = 0; byte < 256; byte++) {
        if (signature[at] === byte) continue;
        const changed = Buffer.from(signature);
        changed[at] = byte;
        expect(isDerSignature(changed), `${at}: ${byte}`).toBe(false);
      }
    }
    for (let length = 0; length < signature.length; length++) {
      expect(isDerSignature(signature.subarray(0, length)), `${length} bytes`).toBe(false);
    }
    expect(isDerSignature(Buffer.concat([signature, Buffer.alloc(1)]))).toBe(false);
  });

  it("rejects DER signatures with negative integers or unnecessary leading zeros", () => {
    expect(isDerSignature(encoded([1], [0, 0x80]))).toBe(true);
    for (const broken of [encoded([0, 1], [1]), encoded([1], [0x80]), encoded([], [1])]) {
      expect(isDerSignature(broken)).toBe(false);
    }
  });
});
