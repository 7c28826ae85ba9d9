import { addAdministratorSteps, isActiveAdministrator } from "../account/administrators.ts";
import type { Account } from "../items/account.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { checkStep, type Step, updateStep } from "../table/steps.ts";
import { transactUnlessConflict } from "../table/transact.ts";

/** Has just those accounts counted as administrators that are (D14); gives how many were wrong. */
export async function rebuildAdministrators(accounts: Account[]): Promise<number> {
  const { Item } = await getItem({ Key: keys.administrators, ConsistentRead: true });
  const counted = (Item?.ids as Set<string> | undefined) ?? new Set<string>();
  const administrators = new Map(
    accounts.filter(isActiveAdministrator).map((account) => [account.id, account]),
  );
  let healed = 0;
  const heal = async (steps: Step[]) => {
    if (await transactUnlessConflict(steps)) healed++;
  };
  const missing = [...administrators.values()].filter(({ id }) => !counted.has(id));
  await inParallel(missing, 5, (account) =>
    heal([
      ifAccount(account.id, "#role = :admin AND isBanned = :no AND isVerified = :yes"),
      ...addAdministratorSteps(account),
    ]),
  );
  const strangers = [...counted].filter((id) => !administrators.has(id));
  await inParallel(strangers, 5, (id) =>
    heal([
      ifAccount(
        id,
        "attribute_not_exists(PK) OR NOT (#role = :admin AND isBanned = :no AND isVerified = :yes)",
      ),
      leave(id),
    ]),
  );
  return healed;
}

function ifAccount(id: string, condition: string): Step {
  return checkStep({
    refusal: "conflict",
    Key: keys.account(id),
    ConditionExpression: condition,
    ExpressionAttributeNames: { "#role": "role" },
    ExpressionAttributeValues: { ":admin": "ADMIN", ":no": false, ":yes": true },
  });
}

/** Unlike somebody who leaves, a stranger may be the last one counted. */
function leave(id: string): Step {
  return updateStep({
    Key: keys.administrators,
    UpdateExpression: "DELETE ids :ids",
    ExpressionAttributeValues: { ":ids": new Set([id]) },
  });
}
