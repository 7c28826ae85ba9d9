import type { Account } from "../items/account.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { checkStep, deleteStep, putStep, type Step } from "../table/steps.ts";
import { executeRepairs } from "./execute-repairs.ts";
import type { Address } from "./read-table.ts";

/**
 * Repairs the items that map email addresses to accounts, and deletes the items of addresses that no account uses (D7).
 * Returns the number of repairs.
 */
export async function rebuildAddresses(accounts: Account[], addresses: Address[]): Promise<number> {
  const targets = new Map(addresses.map(({ email, userId }) => [email, userId]));
  const owners = new Map(accounts.map(({ email, id }) => [email, id]));
  const lost = accounts.filter(({ email, id }) => targets.get(email) !== id);
  const unused = addresses.filter(({ email }) => !owners.has(email));
  // One after the other, because two transactions that check the same account may conflict.
  return (
    (await executeRepairs(lost.map(putAddressSteps))) +
    (await executeRepairs(unused.map(deleteAddressSteps)))
  );
}

function putAddressSteps({ id, email }: Account): Step[] {
  return [
    checkAccountStep(id, "email = :email", email),
    putStep({ Item: { ...keys.email(email), userId: id } }),
  ];
}

function deleteAddressSteps({ email, userId }: Address): Step[] {
  return [
    checkAccountStep(userId ?? "", "attribute_not_exists(PK) OR email <> :email", email),
    deleteStep({ Key: keys.email(email), ...ifSame({ userId }) }),
  ];
}

function checkAccountStep(userId: string, condition: string, email: string): Step {
  return checkStep({
    Key: keys.account(userId),
    ConditionExpression: condition,
    ExpressionAttributeValues: { ":email": email },
  });
}
