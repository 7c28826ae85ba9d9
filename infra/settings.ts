import { type Contexts, defaultContact, settingsSchema } from "./contexts.ts";
import { localStage, readStageFile } from "./stage-file.ts";

/** The settings of a deployment. Operators pass them as CDK context values (`-c stage=… -c sender=…`). */
export type Settings = ReturnType<typeof toSettings>;

/**
 * Reads the settings from `context`. If `folder` is given, also reads the stage's file in this folder, but values in
 * `context` take precedence. If a value is invalid, throws an error that names the value and the expected format. With
 * `folder`, also throws an error if the stage has no file or is the stage of the local cloud.
 */
export function readSettings(context: Record<string, unknown>, folder?: string): Settings {
  const { stage } = settingsSchema.pick({ stage: true }).safeParse(context).data ?? {};
  if (folder && stage === localStage) {
    throw new Error(`Stage "${localStage}" runs in the local cloud only. Pass another -c stage=….`);
  }
  const given = { ...(stage && folder && readStageFile(stage, folder)), ...context };
  const names = Object.keys(settingsSchema.shape);
  // Ignores the CDK's internal context values, whose keys contain a colon, a slash or a hyphen.
  const unknown = Object.keys(given).find((name) => /^\w+$/.test(name) && !names.includes(name));
  if (unknown) {
    throw new Error(`Unknown context ${unknown}. The known contexts are: ${names.join(", ")}.`);
  }
  const { data, error } = settingsSchema.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    const name = String(issue?.path[0]);
    throw new Error(
      `The context ${name}=${given[name]} is not valid. It should be ${issue?.message}.`,
    );
  }
  const [requirement] = missingRequirements(data);
  if (requirement) throw new Error(`The context ${requirement}.`);
  return toSettings(data);
}

/** Returns a phrase for each rule that the context values break, such as `domain requires certificate`. */
function missingRequirements(contexts: Contexts): string[] {
  const { cdn, domain, certificate, hostedZone, waf } = contexts;
  const { sender, senderIdentity, senderDomain } = contexts;
  const missing = missingInProduction(contexts);
  const rules: [isBroken: boolean, requirement: string][] = [
    [missing.length > 0, `stage=production requires ${missing.join(", ")}`],
    [domain !== undefined && !certificate, "domain requires certificate, the ARN for that name"],
    [certificate !== undefined && !domain, "certificate requires domain, the name it certifies"],
    [
      hostedZone !== undefined && !domain && !senderDomain,
      "hostedZone requires domain or senderDomain, the names to add to it",
    ],
    [cdn === "off" && domain !== undefined, "domain requires cdn=on"],
    [cdn === "off" && waf !== "off", "waf requires cdn=on"],
    [
      senderIdentity !== undefined && !canSendAs(sender, senderIdentity),
      `senderIdentity=${senderIdentity} does not cover the sender ${sender}`,
    ],
    [
      senderDomain !== undefined && !canSendAs(sender, senderDomain),
      `senderDomain=${senderDomain} does not cover the sender ${sender}`,
    ],
    [
      senderDomain !== undefined && senderIdentity !== undefined,
      "senderDomain creates an identity, so it excludes senderIdentity, which names an existing one",
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, requirement]) => requirement);
}

/** Returns the names of the context values that are missing although the stage `production` requires them. */
function missingInProduction({ stage, contact, editor, alarms }: Contexts): string[] {
  if (stage !== "production") return [];
  return [
    ...(contact === defaultContact ? ["contact"] : []),
    ...(editor ? [] : ["editor"]),
    ...(alarms ? [] : ["alarms"]),
  ];
}

/** True if the SES identity is the sender's address, or the domain or a parent domain of this address. */
function canSendAs(sender: string, identity: string): boolean {
  if (identity.includes("@")) return sender === identity;
  return `.${sender.slice(sender.indexOf("@") + 1)}`.endsWith(`.${identity}`);
}

function toSettings({ domain, certificate, hostedZone, senderDomain, ...data }: Contexts) {
  const { mail, alarms, waf, cdn, reservedConcurrency, ...rest } = data;
  return {
    ...rest,
    ...(domain && certificate && { domain: { name: domain, certificate, hostedZone } }),
    ...(senderDomain && { senderDomain: { name: senderDomain, hostedZone } }),
    ...(alarms && { alarmAddress: alarms }),
    ...(waf !== "off" && { waf }),
    sendsMail: mail === "on",
    cdn: cdn === "on",
    reservesConcurrency: reservedConcurrency === "on",
  };
}
