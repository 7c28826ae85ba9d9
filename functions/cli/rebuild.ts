import { parseArgs } from "node:util";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { chooseStack } from "./stack-environment.ts";

const labels = {
  recipes: "recettes (votes, rang, fin du défi)",
  names: "noms sur les recettes et les totaux",
  contributors: "totaux par personne",
  agenda: "agenda des défis",
  board: "tableau des meilleurs",
} as const;

/** `npm run rebuild [-- --stack …]`: computes every projection anew, here or on a deployed stack, and tells what was wrong. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stack: { type: "string" } } });
  await chooseStack(values.stack);
  const healed = await rebuild(new Date());
  for (const [part, count] of Object.entries(healed)) {
    console.log(`${labels[part as keyof typeof labels]} : ${count} corrigé${count > 1 ? "s" : ""}`);
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
