import type { Account } from "../items/account.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys } from "../table/keys.ts";
import { checkStep, deleteStep, putStep, type Step } from "../table/steps.ts";
import { transactUnlessConflict } from "../table/transact.ts";
import type { Address } from "./read-table.ts";

/** Has the address of every account lead to it and no other address to any (D7); gives how many were wrong. */
export async function rebuildAddresses(accounts: Account[], addresses: Address[]): Promise<number> {
  const leadsTo = new Map(addresses.map(({ email, userId }) => [email, userId]));
  const owners = new Map(accounts.map(({ email, id }) => [email, id]));
  let healed = 0;
  const heal = async (steps: Step[]) => {
    if (await transactUnlessConflict(steps)) healed++;
  };
  const lost = accounts.filter(({ email, id }) => leadsTo.get(email) !== id);
  await inParallel(lost, 5, (account) => heal(leadTo(account)));
  const stray = addresses.filter(({ email }) => !owners.has(email));
  await inParallel(stray, 5, (address) => heal(forget(address)));
  return healed;
}

function leadTo({ id, email }: Account): Step[] {
  return [
    ifAccount(id, "email = :email", email),
    putStep({ Item: { ...keys.email(email), userId: id } }),
  ];
}

function forget({ email, userId = "" }: Address): Step[] {
  return [
    ifAccount(userId, "attribute_not_exists(PK) OR email <> :email", email),
    deleteStep({
      refusal: "conflict",
      Key: keys.email(email),
      ConditionExpression: userId ? "userId = :id" : "attribute_not_exists(userId)",
      ...(userId && { ExpressionAttributeValues: { ":id": userId } }),
    }),
  ];
}

function ifAccount(userId: string, condition: string, email: string): Step {
  return checkStep({
    refusal: "conflict",
    Key: keys.account(userId),
    ConditionExpression: condition,
    ExpressionAttributeValues: { ":email": email },
  });
}
