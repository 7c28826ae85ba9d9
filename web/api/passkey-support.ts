/**
 * False if the browser does not support passkeys, or if the site's host is an IP address. first-paint/hide-passkey-buttons.ts checks
 * both and sets the attribute `data-passkeys`, so that CSS can hide the passkey buttons.
 */
export function supportsPasskeys(): boolean {
  return document.documentElement.dataset.passkeys === undefined;
}
