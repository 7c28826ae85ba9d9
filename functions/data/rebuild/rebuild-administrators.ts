import { addAdministratorSteps, isActiveAdministrator } from "../account/administrators.ts";
import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { checkStep, type Step, updateStep } from "../table/steps.ts";
import { executeRepairs } from "./execute-repairs.ts";

const activeCondition = "#role = :admin AND isBanned = :no AND isVerified = :yes";

/** Makes the stored set of active administrators match the accounts (D14). Returns the number of repairs. */
export async function rebuildAdministrators(accounts: Account[]): Promise<number> {
  const item = await getItem<{ ids?: Set<string> }>(keys.administrators, { consistent: true });
  const counted = item?.ids ?? new Set<string>();
  const administrators = new Map(
    accounts.filter(isActiveAdministrator).map((account) => [account.id, account]),
  );
  const missing = [...administrators.values()].filter(({ id }) => !counted.has(id));
  const wronglyCounted = [...counted].filter((id) => !administrators.has(id));
  const additions = missing.map((account) => [
    checkAccountStep(account.id, activeCondition),
    ...addAdministratorSteps(account),
  ]);
  const removals = wronglyCounted.map((id) => [
    checkAccountStep(id, `attribute_not_exists(PK) OR NOT (${activeCondition})`),
    removeStep(id),
  ]);
  return (await executeRepairs(additions)) + (await executeRepairs(removals));
}

function checkAccountStep(id: string, condition: string): Step {
  return checkStep({
    Key: keys.account(id),
    ConditionExpression: condition,
    ExpressionAttributeNames: { "#role": "role" },
    ExpressionAttributeValues: { ":admin": "ADMIN", ":no": false, ":yes": true },
  });
}

/**
 * Returns the transaction step that removes a user from the stored set of active administrators. Unlike an
 * administrator's action, a repair may remove the last one.
 */
function removeStep(id: string): Step {
  return updateStep({
    Key: keys.administrators,
    UpdateExpression: "DELETE ids :ids",
    ExpressionAttributeValues: { ":ids": new Set([id]) },
  });
}
