import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import {
  CloudFormationClient,
  DeleteStackCommand,
  GetTemplateCommand,
  paginateListStackResources,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import { runCommand } from "./run-command.ts";

/*
 * npm run remove -- --stack NAME
 * Removes the stack of a stage once its name is typed again; says before what stays, and what that costs.
 */
const costs: Record<string, string> = {
  "AWS::DynamoDB::Table": "0,25 $ par Go et par mois, et 0,20 $ pour le retour en arrière",
  "AWS::S3::Bucket": "0,023 $ par Go et par mois",
  "AWS::SES::EmailIdentity": "rien",
};

/** Deletions of CloudFront take minutes; s. */
const longestRemoval = 3600;

interface Kept {
  type: string;
  name: string;
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { stack: { type: "string" } } });
  const { stack } = values;
  if (!stack) throw new Error("Dites quelle pile : npm run remove -- --stack AVosToques-essai");
  const client = new CloudFormationClient({});
  const kept = await keptBy(client, stack);
  console.log(`La pile ${stack} sera supprimée : le site, ses fonctions, ses clés, ses alarmes.`);
  console.log("Resteront, tant que personne ne les supprime à la main, et coûtent :");
  for (const { type, name } of kept)
    console.log(`  ${type} ${name} : ${costs[type] ?? "voir les prix d'AWS"}`);
  if ((await ask("Tapez le nom de la pile pour la supprimer : ")) !== stack) {
    throw new Error("Ce n'est pas son nom : rien n'est supprimé.");
  }
  await client.send(new DeleteStackCommand({ StackName: stack }));
  console.log("La suppression est en cours, CloudFront prend quelques minutes…");
  const { state } = await waitUntilStackDeleteComplete(
    { client, maxWaitTime: longestRemoval, minDelay: 1, maxDelay: 15 },
    { StackName: stack },
  ).catch(() => ({ state: "FAILURE" }));
  if (state !== "SUCCESS") {
    throw new Error("La suppression s'est arrêtée : la console de CloudFormation dit sur quoi.");
  }
  console.log(`La pile ${stack} n'existe plus.`);
  const sender = kept.find(({ type }) => type === "AWS::SES::EmailIdentity")?.name;
  if (sender) {
    console.log(`Pour déployer cette étape à nouveau : -c senderIdentity=${sender}`);
  }
});

/** What outlives a stack by its template, under the names that it has got. */
async function keptBy(client: CloudFormationClient, stack: string): Promise<Kept[]> {
  const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName: stack }));
  const { Resources = {} } = JSON.parse(TemplateBody) as {
    Resources?: Record<string, { DeletionPolicy?: string }>;
  };
  const kept: Kept[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: stack })) {
    for (const {
      LogicalResourceId = "",
      PhysicalResourceId,
      ResourceType = "",
    } of page.StackResourceSummaries ?? []) {
      const stays = Resources[LogicalResourceId]?.DeletionPolicy?.startsWith("Retain");
      if (stays && PhysicalResourceId) kept.push({ type: ResourceType, name: PhysicalResourceId });
    }
  }
  return kept;
}

/** The answer typed at the terminal, or the first line of standard input. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const lines = createInterface({ input: process.stdin });
  const [line = ""] = (await Promise.race([once(lines, "line"), once(lines, "close")])) as string[];
  lines.close();
  console.log();
  return line.trim();
}
