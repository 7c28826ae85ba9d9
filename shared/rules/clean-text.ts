/**
 * Invisible characters that reverse or hide text. Zero-width joiners are not included, because emoji and some writing
 * systems need them.
 */
const misleading =
  /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/g;
/** Control characters except tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu;
const invisible = /^(?:\s|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/**
 * Normalises user input before its length is checked. Converts line ends to LF (forms send CRLF, RFC 7578) and removes
 * characters that hide or reverse text. If no visible character remains, returns an empty string.
 */
export function cleanText(text: string): string {
  const clean = text.replace(lineEnds, "\n").replace(controls, "").replace(misleading, "");
  return invisible.test(clean) ? "" : clean;
}
