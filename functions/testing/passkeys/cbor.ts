/** A value that the test authenticator can encode in CBOR (RFC 8949). */
export type CborValue = number | string | Uint8Array | Map<number | string, CborValue>;

export function cbor(value: CborValue): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return withHead(3, Buffer.from(value));
  if (value instanceof Uint8Array) return withHead(2, Buffer.from(value));
  const entries = [...value].flatMap(([name, member]) => [cbor(name), cbor(member)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function withHead(major: number, bytes: Buffer): Buffer {
  return Buffer.concat([head(major, bytes.length), bytes]);
}

function head(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 256) return Buffer.from([type | 24, argument]);
  return Buffer.from([type | 25, argument >> 8, argument & 255]);
}
