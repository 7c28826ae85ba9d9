/**
 * False if the browser does not support passkeys or the site's host is an IP address. In both cases,
 * public/first-paint.js sets the attribute `data-passkeys`, so that CSS can hide passkey buttons.
 */
export function supportsPasskeys(): boolean {
  return document.documentElement.dataset.passkeys === undefined;
}
