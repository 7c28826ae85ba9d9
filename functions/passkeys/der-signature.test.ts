import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isDerSignature } from "./der-signature.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const newSignature = () => sign("sha256", Buffer.from("data"), privateKey);

describe("isDerSignature", () => {
  it("accepts DER-encoded ECDSA signatures", () => {
    for (let signed = 0; signed < 200; signed++) expect(isDerSignature(newSignature())).toBe(true);
  });

  it("rejects DER signatures with a wrong type or length, missing bytes or extra bytes", () => {
    const signature = newSignature();
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

  it("rejects DER signatures with negative integers or superfluous leading zeros", () => {
    const encoded = (r: number[], s: number[]) => {
      const numbers = [2, r.length, ...r, 2, s.length, ...s];
      return Uint8Array.from([0x30, numbers.length, ...numbers]);
    };
    expect(isDerSignature(encoded([1], [0, 0x80]))).toBe(true);
    for (const broken of [encoded([0, 1], [1]), encoded([1], [0x80]), encoded([], [1])]) {
      expect(isDerSignature(broken)).toBe(false);
    }
  });
});
