import type { StoredChallenge } from "../items/stored-challenge.ts";
import { renameWinner } from "../results/named-winners.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/** Has the winners of a challenge bear the names of their accounts; gives how many did not. */
export async function rebuildWinners({ id, winners = {} }: StoredChallenge): Promise<number> {
  const found = await batchGet(Object.keys(winners).map(keys.account), { consistent: true });
  let healed = 0;
  for (const [userId, winner] of Object.entries(winners)) {
    const nom = found.get<{ nom: string }>(keys.account(userId))?.nom;
    if (nom === undefined || nom === winner.nom) continue;
    if (await renameWinner(id, userId, nom)) healed++;
  }
  return healed;
}
