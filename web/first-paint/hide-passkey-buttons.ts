/**
 * Hides the passkey buttons if the browser does not support passkeys, or if the host is an IP address, where passkeys
 * never work (D57).
 */
export function hidePasskeyButtons(): void {
  if (!globalThis.PublicKeyCredential || /^\[|\.\d+$/.test(location.hostname)) {
    document.documentElement.dataset.passkeys = "none";
  }
}
