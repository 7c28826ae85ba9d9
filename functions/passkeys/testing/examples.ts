import { passkeyLimits } from "#shared/constants.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { clientAddress } from "../../testing/calls/invoke.ts";
import {
  confirmTestSession,
  newChallenge,
  passkeyIdOf,
  sessionOf,
  storeCredential,
} from "../../testing/passkeys/passkey-setup.ts";
import {
  assertionOf,
  creationOf,
  newCredential,
} from "../../testing/passkeys/software-authenticator.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";
import { changeAccount, createTestUser, type TestUser } from "../../testing/test-data/users.ts";

export const passkeyExamples: ExamplesOf<"passkeys"> = {
  passkeyRequestOptions: {
    prepare: () => ({}),
    variants: {
      "for confirming a session": async ({ caller }) => {
        await storeCredential(caller.id);
        return { token: caller.token };
      },
    },
    refusals: {
      "invalid-passkey at an IP address": () => ({ host: "192.0.2.7" }),
      "too-many-attempts": async () => {
        await exhaustLimit("passkey-options", clientAddress);
        return {};
      },
    },
  },
  logInWithPasskey: {
    prepare: async ({ owner }) => ({ body: { response: await loginOf(owner) } }),
    refusals: {
      "invalid-passkey": () => ({ body: { response: { id: "x" } } }),
      "wrong-passkey": async ({ owner }) => ({ body: { response: await wrongLoginOf(owner) } }),
      "wrong-passkey after a removal": async ({ owner }) => {
        const response = await loginOf(owner);
        await changeAccount(owner.id, { passkeys: new Set(["another"]) });
        return { body: { response } };
      },
      banned: async ({ owner }) => {
        const response = await loginOf(owner);
        await changeAccount(owner.id, { isBanned: true });
        return { body: { response } };
      },
      "email-not-verified": async ({ owner }) => {
        const response = await loginOf(owner);
        await changeAccount(owner.id, { isVerified: false });
        return { body: { response } };
      },
      "too-many-attempts": async ({ owner }) => {
        await exhaustLimit("failed-logins-from-network", clientAddress);
        return { body: { response: await wrongLoginOf(owner) } };
      },
    },
  },
  listPasskeys: {
    prepare: async ({ caller }) => {
      await storeCredential(caller.id);
      return {};
    },
  },
  passkeyCreationOptions: {
    prepare: ({ caller: { password } }) => ({ body: { currentPassword: password } }),
    variants: {
      "after the use of a passkey": async ({ caller }) => {
        await storeCredential(caller.id);
        await confirmTestSession(caller);
        return { body: {} };
      },
    },
    refusals: {
      "invalid-passkey at an IP address": ({ caller: { password } }) => ({
        host: "192.0.2.7",
        body: { currentPassword: password },
      }),
      "proof-required": () => ({ body: {} }),
      "proof-required after a wrong password": () => ({ body: { currentPassword: "wrong" } }),
      "passkey-limit": async ({ caller: { id, password } }) => {
        await fillAccount(id);
        return { body: { currentPassword: password } };
      },
      "too-many-attempts": async ({ caller: { id, password } }) => {
        await exhaustLimit("passkey-options", id);
        return { body: { currentPassword: password } };
      },
      "too-many-attempts to enter the password": async ({ caller: { id, password } }) => {
        await exhaustLimit("wrong-own-passwords", id);
        return { body: { currentPassword: password } };
      },
    },
  },
  addPasskey: {
    prepare: ({ caller }) => creationRequest(caller),
    variants: {
      "to an account that has one": async ({ caller }) => {
        await storeCredential(caller.id);
        return creationRequest(caller);
      },
    },
    refusals: {
      "invalid-passkey": () => ({ body: { response: { id: "x" }, name: "Téléphone" } }),
      "wrong-passkey": async ({ caller }) => {
        const credential = newCredential(caller.id);
        const challenge = await newChallenge({ purpose: "login" });
        return { body: { response: creationOf(credential, { challenge }), name: "Téléphone" } };
      },
      "proof-required": async ({ caller }) => {
        await storeCredential(caller.id);
        await changeAccount(caller.id, { role: "ADMIN" });
        return creationRequest(caller);
      },
      "passkey-limit": async ({ caller }) => {
        await fillAccount(caller.id);
        return creationRequest(caller);
      },
      "too-many-attempts": async ({ caller }) => {
        await exhaustLimit("wrong-passkeys", caller.id);
        return creationRequest(caller);
      },
      "too-many-attempts to change passkeys": async ({ caller }) => {
        await exhaustLimit("passkey-changes", caller.id);
        return creationRequest(caller);
      },
    },
  },
  removePasskey: {
    prepare: async ({ caller }) => {
      const credential = await storeCredential(caller.id);
      await confirmTestSession(caller);
      return { params: { passkeyId: passkeyIdOf(credential) }, body: {} };
    },
    variants: {
      "with the password": async ({ caller }) => {
        const credential = await storeCredential(caller.id);
        const body = { currentPassword: caller.password };
        return { params: { passkeyId: passkeyIdOf(credential) }, body };
      },
    },
    refusals: {
      "not-found for a passkey of another user": async ({ engine, caller }) => {
        await confirmTestSession(caller);
        const credential = await storeCredential((await createTestUser(engine)).id);
        return { params: { passkeyId: passkeyIdOf(credential) }, body: {} };
      },
      "proof-required": async ({ caller }) => {
        const credential = await storeCredential(caller.id);
        return { params: { passkeyId: passkeyIdOf(credential) }, body: {} };
      },
      "too-many-attempts": async ({ caller }) => {
        const credential = await storeCredential(caller.id);
        await exhaustLimit("wrong-own-passwords", caller.id);
        const body = { currentPassword: caller.password };
        return { params: { passkeyId: passkeyIdOf(credential) }, body };
      },
      "too-many-attempts to change passkeys": async ({ caller }) => {
        const credential = await storeCredential(caller.id);
        await confirmTestSession(caller);
        await exhaustLimit("passkey-changes", caller.id);
        return { params: { passkeyId: passkeyIdOf(credential) }, body: {} };
      },
    },
  },
  confirmWithPasskey: {
    prepare: async ({ caller }) => ({ body: { response: await confirmationOf(caller) } }),
    refusals: {
      "invalid-passkey": () => ({ body: { response: { id: "x" } } }),
      "wrong-passkey": async ({ caller }) => {
        const credential = await storeCredential(caller.id);
        const challenge = await newChallenge({ purpose: "login" });
        return { body: { response: assertionOf(credential, { challenge }) } };
      },
      "too-many-attempts": async ({ caller }) => {
        await exhaustLimit("wrong-passkeys", caller.id);
        return { body: { response: await confirmationOf(caller) } };
      },
    },
  },
};

/** Stores a passkey and returns a WebAuthn response with which the user can log in. */
async function loginOf({ id }: TestUser) {
  const credential = await storeCredential(id);
  return assertionOf(credential, { challenge: await newChallenge({ purpose: "login" }) });
}

/** Returns a WebAuthn response with an unknown passkey. */
async function wrongLoginOf({ id }: TestUser) {
  const challenge = await newChallenge({ purpose: "login" });
  return assertionOf(newCredential(id), { challenge });
}

async function confirmationOf(user: TestUser) {
  const credential = await storeCredential(user.id);
  const challenge = await newChallenge({ purpose: "confirm", ...sessionOf(user) });
  return assertionOf(credential, { challenge });
}

async function creationRequest(user: TestUser) {
  const challenge = await newChallenge({ purpose: "create", ...sessionOf(user) });
  const response = creationOf(newCredential(user.id), { challenge });
  return { body: { response, name: "Téléphone" } };
}

/** Stores passkeys for the account until it reaches the limit. */
async function fillAccount(userId: string): Promise<void> {
  for (let stored = 0; stored < passkeyLimits.perAccount; stored++) await storeCredential(userId);
}
