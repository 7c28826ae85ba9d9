import type { App } from "aws-cdk-lib";
import { type Contexts, contexts } from "./contexts.ts";
import { readStageFile } from "./stage-file.ts";

/** What a deployment is told by context (`-c stage=… -c sender=…`). */
export type Settings = ReturnType<typeof toSettings>;

/**
 * Reads the settings from the context and, below it, from the file of the stage in a folder, where one is given: what
 * runs on one machine has none. Throws an error that says what is expected of a wrong or unknown one.
 */
export function readSettings(app: App, folder?: string): Settings {
  const context: Record<string, unknown> = app.node.getAllContext();
  const { stage } = contexts.pick({ stage: true }).safeParse(context).data ?? {};
  const given = { ...(stage && folder && readStageFile(stage, folder)), ...context };
  const names = Object.keys(contexts.shape);
  // Those of the CDK itself hold a colon, a slash or a hyphen.
  const unknown = Object.keys(given).find((name) => /^\w+$/.test(name) && !names.includes(name));
  if (unknown) {
    throw new Error(`Le contexte ${unknown} est inconnu ; sont connus : ${names.join(", ")}.`);
  }
  const { data, error } = contexts.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`Le contexte ${name}=${given[name]} n'est pas valable : ${issue?.message}.`);
  }
  for (const [name, needed] of missingRequirements(data))
    throw new Error(`Le contexte ${name} demande ${needed}.`);
  return toSettings(data);
}

/** Each context that does not stand alone, and what it lacks. */
function missingRequirements(contexts: Contexts): [string, string][] {
  const { cdn, domain, certificate, hostedZone, waf, sender, senderIdentity } = contexts;
  const rules: [boolean, string, string][] = [
    [domain !== undefined && !certificate, "domain", "certificate, l'ARN de son certificat"],
    [certificate !== undefined && !domain, "certificate", "domain, le nom qu'il certifie"],
    [hostedZone !== undefined && !domain, "hostedZone", "domain, le nom à diriger vers le site"],
    [cdn === "off" && domain !== undefined, "domain", "cdn=on"],
    [cdn === "off" && waf !== "off", "waf", "cdn=on"],
    [
      senderIdentity !== undefined && !canSendAs(sender, senderIdentity),
      "senderIdentity",
      `un expéditeur qu'elle couvre, et ${sender} n'en est pas`,
    ],
  ];
  return rules.flatMap(([lacks, name, needed]) => (lacks ? [[name, needed]] : []));
}

/** Whether SES lets send as an address by an identity: the address itself, its domain or one above. */
function canSendAs(sender: string, identity: string): boolean {
  if (identity.includes("@")) return sender === identity;
  return `.${sender.slice(sender.indexOf("@") + 1)}`.endsWith(`.${identity}`);
}

function toSettings({ domain, certificate, hostedZone, ...data }: Contexts) {
  const { alarms, waf, cdn, reservedConcurrency, ...rest } = data;
  return {
    ...rest,
    ...(domain && certificate && { domain: { name: domain, certificate, hostedZone } }),
    ...(alarms && { alarmAddress: alarms }),
    ...(waf !== "off" && { waf }),
    cdn: cdn === "on",
    reservesConcurrency: reservedConcurrency === "on",
  };
}
