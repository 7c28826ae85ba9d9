import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { passkeyLimits } from "#shared/constants.ts";
import { minuteMs } from "#shared/durations.ts";
import { sha256 } from "../../sha256.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { putItem, updateItem } from "../table/requests.ts";
import { deleteStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/** The purpose, user and session for which a WebAuthn challenge may be used (D57). */
export type CeremonyUse =
  | { purpose: "login" }
  | { purpose: "confirm" | "create"; userId: string; sessionId: string };

/**
 * A WebAuthn ceremony in progress, such as a login with a passkey. The site is waiting for the browser's response to
 * the WebAuthn challenge.
 */
interface Ceremony {
  purpose: CeremonyUse["purpose"];
  userId?: string;
  sessionId?: string;
  /** When the WebAuthn challenge expires (ISO 8601). */
  goodUntil: string;
  /** Hash of the first response to the WebAuthn challenge. A different response is rejected. */
  responseHash?: string;
  /** When DynamoDB deletes the item (seconds since 1970). */
  expiresAt: number;
}

/**
 * Stores a WebAuthn ceremony under the hash of the WebAuthn challenge. If a transaction step in `conditions` fails,
 * stores nothing and throws the error of that step.
 */
export async function createCeremony(
  challenge: string,
  use: CeremonyUse,
  now: Date,
  conditions: Step[] = [],
): Promise<void> {
  const end = now.getTime() + passkeyLimits.challengeMinutes * minuteMs;
  const ceremony: Ceremony = {
    ...use,
    goodUntil: new Date(end).toISOString(),
    expiresAt: Math.ceil(end / 1000),
  };
  const Item = { ...keyOf(challenge), ...ceremony };
  if (conditions.length > 0) await transact([putStep({ Item }), ...conditions]);
  else await putItem({ Item });
}

/**
 * Reserves a WebAuthn challenge for the response with the given hash. Returns false if the challenge is unknown,
 * expired, issued for another purpose, user or session, or reserved for another response. The client may send the same
 * response again, in case it has received no reply.
 */
export async function reserveChallenge(
  challenge: string,
  responseHash: string,
  use: CeremonyUse,
  now: Date,
): Promise<boolean> {
  const ceremony = await reserve(challenge, responseHash);
  if (!ceremony || Date.parse(ceremony.goodUntil) <= now.getTime()) return false;
  const { userId, sessionId } = use.purpose === "login" ? {} : use;
  return (
    ceremony.purpose === use.purpose &&
    ceremony.userId === userId &&
    ceremony.sessionId === sessionId
  );
}

async function reserve(challenge: string, responseHash: string): Promise<Ceremony | undefined> {
  try {
    const { Attributes } = await updateItem({
      Key: keyOf(challenge),
      UpdateExpression: "SET responseHash = :hash",
      ConditionExpression:
        "attribute_exists(PK) AND (attribute_not_exists(responseHash) OR responseHash = :hash)",
      ExpressionAttributeValues: { ":hash": responseHash },
      ReturnValues: "ALL_NEW",
    });
    return Attributes as Ceremony | undefined;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Returns the transaction step that deletes a reserved WebAuthn challenge. The step fails with `wrong-passkey` if a
 * concurrent request has already deleted the challenge.
 */
export function consumeChallengeStep(challenge: string, responseHash: string): Step {
  return deleteStep({
    refusal: "wrong-passkey",
    Key: keyOf(challenge),
    ...ifSame({ responseHash }),
  });
}

function keyOf(challenge: string) {
  return keys.ceremony(sha256(challenge));
}
