const sequence = 0x30;
const integer = 0x02;

/**
 * True if the bytes are an ECDSA signature in strict DER (RFC 3279, §2.2.3). The WebAuthn library also accepts other
 * encodings and trailing bytes.
 */
export function isDerSignature(bytes: Uint8Array): boolean {
  const middle = 4 + (bytes[3] ?? 0);
  return (
    bytes[0] === sequence &&
    bytes[1] === bytes.length - 2 &&
    isDerInteger(bytes.subarray(2, middle)) &&
    isDerInteger(bytes.subarray(middle))
  );
}

/** True for a positive DER integer without unnecessary leading zeros. */
function isDerInteger(bytes: Uint8Array): boolean {
  const [type, length, first = 0, second = 0] = bytes;
  const isPositive = first < 0x80;
  const isShortest = first !== 0 || second >= 0x80;
  return type === integer && length === bytes.length - 2 && isPositive && isShortest;
}
