import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cbor } from "../testing/passkeys/cbor.ts";
import { cborLength } from "./cbor-length.ts";

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));

describe("cborLength", () => {
  // Examples of encoded CBOR items from RFC 8949, appendix A.
  it.each([
    "00",
    "17",
    "1818",
    "190100",
    "1a000f4240",
    "1b000000e8d4a51000",
    "20",
    "3903e7",
    "f4",
    "f90000",
    "fb3ff199999999999a",
    "c074323031332d30332d32315432303a30343a30305a",
    "4401020304",
    "6449455446",
    "80",
    "8301820203820405",
    "a26161016162820203",
    "a201020304",
  ])("returns the length of the CBOR item %s and ignores the bytes after it", (hex) => {
    const bytes = bytesOf(hex);
    expect(cborLength(bytes)).toBe(bytes.length);
    expect(cborLength(bytesOf(`${hex}00ff`))).toBe(bytes.length);
  });

  it("throws a RangeError for a CBOR item that is truncated at any byte", () => {
    const whole = cbor(
      new Map([
        ["fmt", "none"],
        ["authData", randomBytes(164).toString("hex")],
      ]),
    );
    expect(cborLength(whole)).toBe(whole.length);
    for (let length = 0; length < whole.length; length++) {
      expect(() => cborLength(whole.subarray(0, length)), `${length}`).toThrow(RangeError);
    }
  });

  it.each(["5f", "9f", "bf", "ff", "1c", "9bffffffffffffffff", "81".repeat(10_000)])(
    "throws a RangeError for the malformed CBOR item with the bytes %.20s",
    (hex) => {
      expect(() => cborLength(bytesOf(hex))).toThrow(RangeError);
    },
  );
});
