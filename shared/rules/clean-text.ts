/**
 * Invisible characters that reverse or hide text. Zero-width joiners are allowed, because emoji and some scripts need
 * them.
 */
const misleading =
  /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/g;
/** Control characters except tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu;
const invisible = /^(?:\s|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/**
 * Converts line ends to LF (forms send CRLF, RFC 7578) and removes characters that hide or reverse text. Returns an
 * empty string if nothing visible remains.
 */
export function cleanText(text: string): string {
  const clean = text.replace(lineEnds, "\n").replace(controls, "").replace(misleading, "");
  return invisible.test(clean) ? "" : clean;
}
