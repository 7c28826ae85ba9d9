const signatureLength = 8;
/** Length and type before the data of a chunk, checksum behind it. */
const frameLength = 12;
const textChunks = new Set(["tEXt", "zTXt", "iTXt"]);
/** Far more than the notes that a camera or an editor writes. */
const maxTextBytes = 1024 * 1024;

/**
 * A PNG (RFC 2083) without its texts, which nobody sees and whose unfolding can take a decoder many seconds; undefined
 * when they are more than a photo has, or its chunks are no chunks. What is no PNG is given back as it is.
 */
export function stripPngText(bytes: Buffer): Buffer | undefined {
  if (bytes.toString("latin1", 0, 4) !== "\x89PNG") return bytes;
  const kept = [bytes.subarray(0, signatureLength)];
  let text = 0;
  for (let at = signatureLength; at < bytes.length; ) {
    if (at + frameLength > bytes.length) return undefined;
    const end = at + frameLength + bytes.readUInt32BE(at);
    if (textChunks.has(bytes.toString("latin1", at + 4, at + 8))) text += end - at;
    else kept.push(bytes.subarray(at, end));
    if (text > maxTextBytes) return undefined;
    at = end;
  }
  return text === 0 ? bytes : Buffer.concat(kept);
}
