import { beforeEach, describe, expect, it } from "vitest";
import type { CallShape } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { CallName } from "#shared/habits/habits.ts";
import { setUpAllCalls } from "../testing/calls/all-calls-setup.ts";
import type { ExampleContext } from "../testing/calls/call-example.ts";
import { exampleOf, newExampleData } from "../testing/calls/examples.ts";
import { handlerOf, invoke } from "../testing/calls/invoke.ts";
import { storeCredential } from "../testing/passkeys/passkey-setup.ts";
import { services } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";

setUpAllCalls();
// Creates a second administrator, because the last one cannot be removed.
beforeEach(() => person({ role: "ADMIN" }));

const person = (options?: Parameters<typeof createTestUser>[1]) =>
  createTestUser(services.engine, options);

type Involved = Pick<ExampleContext, "caller" | "owner">;

/**
 * Maps each kind of caller to a function that creates such a caller and the owner of the requested data. The caller and
 * the owner may be the same user.
 */
const callers = {
  anonymous: async () => ({ caller: await person(), owner: await person() }),
  unverified: async () => asOwner(await person({ verified: false })),
  USER: async () => asOwner(await person()),
  "other USER": async () => ({ caller: await person(), owner: await person() }),
  banned: async () => {
    const caller = await person();
    await changeAccount(caller.id, { isBanned: true, banReason: "Copie", epoch: 1 });
    return { caller, owner: await person() };
  },
  ADMIN: async () => ({ caller: await person({ role: "ADMIN" }), owner: await person() }),
  // An administrator who has a passkey but has not used it in this session (D58).
  "unconfirmed ADMIN": async () => {
    const caller = await person({ role: "ADMIN" });
    await storeCredential(caller.id);
    return { caller, owner: await person() };
  },
} satisfies Record<string, () => Promise<Involved>>;
type CallerKind = keyof typeof callers;

function asOwner(caller: TestUser): Involved {
  return { caller, owner: caller };
}

type Outcome = number | [status: number, code: string];

/**
 * Expected responses to calls that the caller is authorised to make, but that fail for a reason other than
 * authorisation. For example, the data may belong to another user.
 */
const exceptions: Partial<Record<CallName, Partial<Record<CallerKind, Outcome>>>> = {
  // Unverified users cannot log in, even with the correct password (D8).
  login: { unverified: [403, "email-not-verified"] },
  logInWithPasskey: { unverified: [403, "email-not-verified"] },
  refresh: { unverified: [403, "email-not-verified"] },
  // Administrators with a passkey must use it before they can add another one (D57).
  passkeyCreationOptions: { "unconfirmed ADMIN": [403, "proof-required"] },
  addPasskey: { "unconfirmed ADMIN": [403, "proof-required"] },
  changeAudience: { "other USER": [403, "forbidden"], ADMIN: [403, "forbidden"] },
  updateRecipe: { "other USER": [403, "forbidden"], ADMIN: [403, "forbidden"] },
  deleteRecipe: { "other USER": [403, "forbidden"], ADMIN: [403, "forbidden"] },
  castVote: { USER: [403, "own-recipe"] },
  reportRecipe: { USER: [403, "own-recipe"] },
  // Only the author of a withdrawn recipe can appeal the decision. Other users cannot see it.
  appealDecision: { "other USER": [404, "not-found"], ADMIN: [404, "not-found"] },
  getMyRecipe: {
    "other USER": [404, "not-found"],
    banned: [404, "not-found"],
    ADMIN: [404, "not-found"],
  },
  // The generation service has no API key in these tests.
  proposeChallenge: { ADMIN: [409, "generation-key-missing"] },
};

/** Returns the expected authorisation error for a kind of caller, or undefined if the caller is authorised. */
function accessError(
  { access, method, checksSession, acceptsCaller }: CallShape,
  kind: CallerKind,
): Outcome | undefined {
  if (access === "public" && (!acceptsCaller || kind === "anonymous")) return undefined;
  if (kind === "anonymous") return [401, "not-signed-in"];
  if (kind === "unverified") return [403, "email-not-verified"];
  // Most reads do not check for a ban, so a banned user's access token works until it expires, at most 15 minutes later
  // (D12).
  const trustsToken = access === "user" && method === "GET" && !checksSession;
  if (kind === "banned") return trustsToken ? undefined : [403, "banned"];
  if (access !== "admin" || kind === "ADMIN") return undefined;
  return [403, kind === "unconfirmed ADMIN" ? "second-factor" : "forbidden"];
}

/** Returns the expected response if the caller is authorised. */
function outcomeInside({ name, call }: ContractEntry, kind: CallerKind): Outcome {
  const { ADMIN, ...others } = exceptions[name as CallName] ?? {};
  const own = kind === "ADMIN" ? ADMIN : others[kind];
  return own ?? (kind === "unconfirmed ADMIN" ? ADMIN : undefined) ?? call.status;
}

const cells = contractEntries().flatMap((entry) =>
  (Object.keys(callers) as CallerKind[]).map((kind) => {
    const refused = accessError(entry.call, kind);
    const expected = refused ?? outcomeInside(entry, kind);
    return { entry, kind, refused, expected, name: entry.name };
  }),
);

describe("authorisation", () => {
  it.each(cells)(
    "returns $expected when a caller of kind $kind calls $name",
    async ({ entry, kind, refused, expected }) => {
      const involved = await callers[kind]();
      const { engine } = services;
      const request = await exampleOf(entry).prepare({ engine, data: newExampleData, ...involved });
      const before = refused && (await scanTable());
      const { status, body } = await invoke(await handlerOf(entry), {
        ...request,
        ...(kind !== "anonymous" && { token: involved.caller.token }),
      });
      const answered = typeof expected === "number" ? status : [status, body?.code];
      expect(answered, JSON.stringify(body)).toEqual(expected);
      if (before) expect(await scanTable()).toEqual(before);
    },
  );
});
