import type { StoredChallenge } from "../items/stored-challenge.ts";
import { renameWinner } from "../results/named-winners.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";

/** Updates outdated names of a challenge's winners. Returns the number of repairs. */
export async function rebuildWinners({ id, winners = {} }: StoredChallenge): Promise<number> {
  const found = await batchGet(Object.keys(winners).map(keys.account), { consistent: true });
  let repaired = 0;
  for (const [userId, winner] of Object.entries(winners)) {
    const nom = found.get<{ nom: string }>(keys.account(userId))?.nom;
    if (nom === undefined || nom === winner.nom) continue;
    if (await renameWinner(id, userId, nom)) repaired++;
  }
  return repaired;
}
