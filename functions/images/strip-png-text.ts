const signatureLength = 8;
/** Size in bytes of a PNG chunk without its data: the length field, the type and the checksum. */
const frameLength = 12;
const textChunks = new Set(["tEXt", "zTXt", "iTXt"]);
/** Maximum total size of text chunks in bytes. Cameras and image editors write much less text. */
const maxTextBytes = 1024 * 1024;

/**
 * Removes the text chunks from a PNG (RFC 2083), because a decoder can take many seconds to decompress them. Returns
 * undefined if the PNG is malformed or contains more than 1 MB of text chunks. Returns other formats unchanged.
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
