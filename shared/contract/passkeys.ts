import * as z from "zod/mini";
import {
  creationOptions,
  credentialResponse,
  identityProof,
  passkey,
  passkeyNaming,
  requestOptions,
} from "../model/passkey.ts";
import { confirmation } from "../model/text.ts";
import { openedSession } from "../model/user.ts";
import { call } from "./call.ts";

export const passkeyRequestOptions = call({
  method: "POST",
  path: "/auth/passkeys/options",
  summary:
    "Returns WebAuthn options for signing in or, with an access token, for confirming the session (D57).",
  access: "public",
  acceptsCaller: true,
  reply: requestOptions,
  errors: ["invalid-passkey", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 0, writeUnits: 2 },
  variantCost: { requests: 5, readUnits: 4, writeUnits: 2 },
});

export const logInWithPasskey = call({
  method: "POST",
  path: "/auth/passkeys/login",
  summary: "Opens a session with a passkey (D57).",
  access: "public",
  body: z.object({ response: credentialResponse }),
  audit: "login",
  reply: openedSession,
  errors: [
    "invalid-passkey",
    "wrong-passkey",
    "email-not-verified",
    "banned",
    "too-many-attempts",
    "conflict",
  ],
  uses: ["table:read", "table:write", "signing-key"],
  cost: { requests: 4, readUnits: 2, writeUnits: 8 },
});

export const listPasskeys = call({
  method: "GET",
  path: "/users/passkeys",
  summary: "Lists the caller's passkeys, oldest first (D57).",
  access: "user",
  checksSession: true,
  reply: z.array(passkey),
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 4, writeUnits: 0 },
});

export const passkeyCreationOptions = call({
  method: "POST",
  path: "/users/passkeys/options",
  summary: "Returns WebAuthn options for adding a passkey. Requires proof of identity (D57).",
  access: "user",
  body: identityProof,
  isBodyOptional: true,
  audit: "passkey",
  reply: creationOptions,
  errors: ["invalid-passkey", "proof-required", "passkey-limit", "too-many-attempts", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 5, writeUnits: 5 },
  variantCost: { requests: 5, readUnits: 4, writeUnits: 2 },
});

export const addPasskey = call({
  method: "POST",
  path: "/users/passkeys",
  summary: "Adds a passkey to the caller's account and confirms the session (D57).",
  access: "user",
  body: z.extend(passkeyNaming, { response: credentialResponse }),
  audit: "passkey",
  status: 201,
  reply: passkey,
  errors: [
    "invalid-passkey",
    "wrong-passkey",
    "proof-required",
    "passkey-limit",
    "too-many-attempts",
    "conflict",
  ],
  uses: ["table:read", "table:write"],
  cost: { requests: 5, readUnits: 5, writeUnits: 13 },
  variantCost: { requests: 5, readUnits: 5, writeUnits: 13 },
});

export const removePasskey = call({
  method: "DELETE",
  path: "/users/passkeys/{passkeyId}",
  summary: "Removes one of the caller's passkeys. Requires proof of identity (D57).",
  access: "user",
  body: identityProof,
  isBodyOptional: true,
  audit: "passkey",
  reply: confirmation,
  errors: ["proof-required", "too-many-attempts", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 5, readUnits: 4, writeUnits: 8 },
  variantCost: { requests: 5, readUnits: 6, writeUnits: 10 },
});

export const confirmWithPasskey = call({
  method: "POST",
  path: "/users/passkeys/confirm",
  summary: "Confirms the caller's session with a passkey (D57, D58).",
  access: "user",
  body: z.object({ response: credentialResponse }),
  audit: "passkey",
  reply: z.object({ accessToken: z.string() }),
  errors: ["invalid-passkey", "wrong-passkey", "too-many-attempts", "conflict"],
  uses: ["table:read", "table:write", "signing-key"],
  cost: { requests: 4, readUnits: 4, writeUnits: 9 },
});
