import * as contract from "#shared/contract/passkeys.ts";
import { RefusedError } from "#shared/errors.ts";
import { getPasskey, isPasskeyId, removePasskey } from "../data/passkey/passkey-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { requireProof } from "./proof.ts";

export const handler = endpoint(contract.removePasskey, async ({ params, body, caller, now }) => {
  const { passkeyId } = params;
  if (!isPasskeyId(passkeyId)) throw new RefusedError("not-found");
  await retryOnConflict(async () => {
    const passkey = await getPasskey(passkeyId);
    if (passkey?.userId !== caller.id) throw new RefusedError("not-found");
    const { account, conditions } = await requireProof(caller, body.currentPassword, now);
    await limitRate("passkey-changes", caller.id, now, passkeyId);
    await removePasskey({ ...account, epoch: caller.epoch }, passkey, conditions, now);
  });
  return { message: "Clé d'accès supprimée" };
});
