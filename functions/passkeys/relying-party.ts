import { isIP } from "node:net";
import { RefusedError } from "#shared/errors.ts";

/** The site for which passkeys are valid (WebAuthn Level 3, §4, Relying Party). */
export interface RelyingParty {
  /** The host of the site, without port. */
  id: string;
  origin: string;
}

/** Returns the relying party of a site. Throws `invalid-passkey` at an IP address, where browsers have no passkeys. */
export function relyingPartyAt(siteOrigin: string): RelyingParty {
  const { hostname } = new URL(siteOrigin);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) {
    const message = "Les clés d'accès ne sont pas disponibles à cette adresse.";
    throw new RefusedError("invalid-passkey", { message });
  }
  return { id: hostname, origin: siteOrigin };
}
