import type { CDPSession, Page } from "playwright-core";

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

/** A simulated device with a fingerprint sensor, connected to one browser page (WebDriver extension of WebAuthn). */
export interface VirtualAuthenticator {
  /** Returns the passkeys on the device, for example to pass them to `connectAuthenticator` for another page. */
  credentials(): Promise<Credential[]>;
  /** Sets whether the fingerprint sensor recognises the user. By default, it does. */
  recogniseUser(isUserVerified: boolean): Promise<void>;
}

/**
 * Connects a page to a simulated device with the given passkeys. The device responds to all WebAuthn requests
 * immediately, even to those for passkey suggestions in a form field.
 */
export async function connectAuthenticator(
  page: Page,
  credentials: Credential[] = [],
): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  for (const credential of credentials) {
    await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  }
  return {
    credentials: () => credentialsOf(devtools, authenticatorId),
    recogniseUser: async (isUserVerified) => {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

async function credentialsOf(devtools: CDPSession, authenticatorId: string) {
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  return credentials;
}
