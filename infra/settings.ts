import type { App } from "aws-cdk-lib";
import { type Contexts, contexts } from "./contexts.ts";

/** What a deployment is told by context (`-c stage=… -c sender=…`). */
export type Settings = ReturnType<typeof settingsOf>;

/** Reads the settings from the context; throws an error that says what is expected of a wrong or unknown one. */
export function readSettings(app: App): Settings {
  const given: Record<string, unknown> = app.node.getAllContext();
  const names = Object.keys(contexts.shape);
  // Those of the CDK itself hold a colon, a slash or a hyphen.
  const unknown = Object.keys(given).find((name) => /^\w+$/.test(name) && !names.includes(name));
  if (unknown) {
    throw new Error(`Context ${unknown} is not known; known are ${names.join(", ")}.`);
  }
  const { data, error } = contexts.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`Context ${name}=${given[name]} is not valid: ${issue?.message}.`);
  }
  for (const [name, needed] of needs(data)) throw new Error(`Context ${name} needs ${needed}.`);
  return settingsOf(data);
}

/** Each context that does not stand alone, and what it lacks. */
function needs({ cdn, domain, certificate, hostedZone, waf }: Contexts): [string, string][] {
  const rules: [boolean, string, string][] = [
    [domain !== undefined && !certificate, "domain", "certificate, its certificate's ARN"],
    [certificate !== undefined && !domain, "certificate", "domain, the name it is for"],
    [hostedZone !== undefined && !domain, "hostedZone", "domain, the name to point at the site"],
    [cdn === "off" && domain !== undefined, "domain", "cdn=on"],
    [cdn === "off" && waf !== "off", "waf", "cdn=on"],
  ];
  return rules.flatMap(([lacks, name, needed]) => (lacks ? [[name, needed]] : []));
}

function settingsOf({ domain, certificate, hostedZone, ...data }: Contexts) {
  const { alarms, waf, cdn, reservedConcurrency, ...rest } = data;
  return {
    ...rest,
    ...(domain && certificate && { domain: { name: domain, certificate, hostedZone } }),
    ...(alarms && { alarmAddress: alarms }),
    ...(waf !== "off" && { waf }),
    cdn: cdn === "on",
    // A young account may have 10 executions in all, of which none can be reserved.
    reservesConcurrency: (reservedConcurrency ?? onInProduction(data.stage)) === "on",
  };
}

function onInProduction(stage: string): "on" | "off" {
  return stage === "production" ? "on" : "off";
}
