import { isIP } from "node:net";
import { RefusedError } from "#shared/errors.ts";

/** The site for which passkeys are valid. WebAuthn (Level 3, §4) calls it the relying party. */
export interface RelyingParty {
  /** The site's host, without the port. */
  id: string;
  origin: string;
}

/**
 * Returns the relying party for a site's origin. Throws `invalid-passkey` if the host is an IP address, because
 * passkeys require a domain name.
 */
export function relyingPartyAt(siteOrigin: string): RelyingParty {
  const { hostname } = new URL(siteOrigin);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) {
    const message = "Les clés d'accès ne sont pas disponibles à cette adresse.";
    throw new RefusedError("invalid-passkey", { message });
  }
  return { id: hostname, origin: siteOrigin };
}
