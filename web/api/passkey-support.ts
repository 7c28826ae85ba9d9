/**
 * False if the browser does not support passkeys, or if the site's host is an IP address. Reads the result from an
 * attribute that public/first-paint.js sets, so that CSS can hide passkey buttons before the first paint.
 */
export function supportsPasskeys(): boolean {
  return document.documentElement.dataset.passkeys === undefined;
}
