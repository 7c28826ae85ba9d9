/** Maximum nesting depth of a CBOR item. */
const maxDepth = 8;

/**
 * Returns the length in bytes of the CBOR item (RFC 8949) at the start of `bytes`. Throws a `RangeError` if the item is
 * truncated, nested too deeply or of indefinite length. Needed because the WebAuthn library accepts truncated strings
 * and trailing bytes.
 */
export function cborLength(bytes: Uint8Array): number {
  return itemEnd(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, maxDepth);
}

function itemEnd(view: DataView, start: number, depth: number): number {
  if (depth === 0) throw new RangeError("The CBOR item is nested too deeply");
  const first = view.getUint8(start);
  const major = first >> 5;
  const [argument, next] = argumentAt(view, start, first & 31);
  if (major <= 1 || major === 7) return next;
  if (major <= 3) return endOfString(view, next, argument);
  const items = { 4: argument, 5: 2 * argument, 6: 1 }[major] ?? 0;
  let end = next;
  for (let item = 0; item < items; item++) end = itemEnd(view, end, depth - 1);
  return end;
}

function endOfString(view: DataView, start: number, length: number): number {
  if (start + length > view.byteLength) throw new RangeError("The CBOR string is cut off");
  return start + length;
}

/**
 * Reads the head of a CBOR item (RFC 8949, §3). Returns the number that it encodes, and the offset of the first byte
 * after it.
 */
function argumentAt(view: DataView, start: number, info: number): [argument: number, next: number] {
  if (info < 24) return [info, start + 1];
  if (info === 24) return [view.getUint8(start + 1), start + 2];
  if (info === 25) return [view.getUint16(start + 1), start + 3];
  if (info === 26) return [view.getUint32(start + 1), start + 5];
  if (info === 27) return [Number(view.getBigUint64(start + 1)), start + 9];
  throw new RangeError("The CBOR item has no definite length");
}
