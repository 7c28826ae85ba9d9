/**
 * Invisible characters that reverse or hide text. Zero-width joiners are allowed, because emoji and some scripts need
 * them.
 */
const misleading =
  /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters except tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu;
/** Unpaired UTF-16 surrogates, which DynamoDB cannot store. */
const loneSurrogates = /\p{Surrogate}/gu;
/** More combining marks on one letter than any language uses (Unicode Standard Annex 15, §13). */
const excessMarks = /\p{M}{31}/u;
const invisible = /^(?:\s|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/** Removes unpaired UTF-16 surrogates, so that the API returns exactly the text that DynamoDB stores. */
export function removeLoneSurrogates(text: string): string {
  return text.replace(loneSurrogates, "");
}

/**
 * Normalises a text to NFC, so that `é` is one character, however it was typed. Leaves a text with more than 30
 * combining marks on one letter unchanged, because normalising long sequences of marks takes quadratic time.
 */
export function toNfc(text: string): string {
  return excessMarks.test(text) ? text : text.normalize("NFC");
}

/**
 * Normalises a text to NFC, converts line ends to LF (forms send CRLF, RFC 7578) and removes lone surrogates and
 * characters that hide or reverse text. Returns an empty string if nothing visible remains.
 */
export function cleanText(text: string): string {
  const clean = removeLoneSurrogates(text)
    .replace(lineEnds, "\n")
    .replace(controls, "")
    .replace(misleading, "");
  return invisible.test(clean) ? "" : toNfc(clean);
}

/** Cleans a text and puts it on one line: whitespace that contains a line break or a tab becomes one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, (space) => (/[\t\n]/.test(space) ? " " : space));
}
