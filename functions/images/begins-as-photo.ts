/** Whether bytes begin as a JPEG, PNG, GIF, WebP or HEIF (of which AVIF is one) does; nothing else reaches a decoder (D28). */
export function beginsAsPhoto(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.some((signature) => signature.test(start));
}

const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];
