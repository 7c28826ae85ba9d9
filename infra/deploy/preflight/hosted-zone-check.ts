import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
} from "@aws-sdk/client-route-53";
import { allTemplates, type Template } from "../../templates.ts";
import { unlessMissing } from "../unless-missing.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding } from "./finding.ts";

interface DnsRecord {
  name: string;
  type: string;
}

/**
 * Checks that `hostedZone` exists, is public and covers the DNS records that this release adds. Also checks that none
 * of these records exists yet.
 */
export function hostedZoneCheck(deployment: Deployment): Check | undefined {
  const { domain, senderDomain } = deployment.settings;
  const hostedZone = domain?.hostedZone ?? senderDomain?.hostedZone;
  if (!hostedZone) return undefined;
  return {
    subject: "The Route 53 zone of the site's host name",
    actions: ["route53:GetHostedZone", "route53:ListResourceRecordSets"],
    run: () => checkHostedZone(hostedZone, deployment),
  };
}

async function checkHostedZone(
  hostedZone: string,
  { settings, release, deployed }: Deployment,
): Promise<Finding[]> {
  const { domain, senderDomain } = settings;
  const client = new Route53Client({});
  const found = await unlessMissing(
    client.send(new GetHostedZoneCommand({ Id: hostedZone })),
    "NoSuchHostedZone",
  );
  const zone = found?.HostedZone?.Name;
  if (!zone) {
    return blocker(`The Route 53 zone ${hostedZone} does not exist. Pass the id of another one.`);
  }
  if (found.HostedZone?.Config?.PrivateZone) {
    return blocker(
      `The Route 53 zone ${hostedZone} is private, so its records are not visible on the internet. Pass the id of the public zone.`,
    );
  }
  const wrong = [
    { setting: "domain", name: domain?.name },
    { setting: "senderDomain", name: senderDomain?.name },
  ].find(({ name }) => name && !isIn(zone, name));
  if (wrong) {
    return blocker(
      `The Route 53 zone ${hostedZone} is for ${zone} and cannot contain ${wrong.name}. Pass another hostedZone or ${wrong.setting}.`,
    );
  }
  const own = deployed ? recordsOf(deployed) : [];
  const added = allTemplates(release)
    .flatMap(recordsOf)
    .filter(
      ({ name, type }) => !own.some((record) => record.name === name && record.type === type),
    );
  const names = [...new Set(added.map(({ name }) => name))];
  const findings = await Promise.all(
    names.map((name) => checkRecords(client, hostedZone, name, added)),
  );
  return findings.flat();
}

/** True if the name belongs to the zone. Route 53 adds a dot to the end of the zone's name. */
function isIn(zone: string, name: string): boolean {
  return `.${name}.`.endsWith(`.${zone}`);
}

/** Returns the DNS records of a template. Omits the DKIM records, whose names are known only after the deployment. */
function recordsOf({ Resources }: Template): DnsRecord[] {
  return Object.values(Resources).flatMap(({ Type, Properties }) =>
    Type === "AWS::Route53::RecordSet" && typeof Properties.Name === "string"
      ? [{ name: Properties.Name, type: Properties.Type }]
      : [],
  );
}

/**
 * Reports existing DNS records that prevent CloudFormation from adding records with the given name: records of the same
 * type, and CNAME records, which cannot share a name with any other record.
 */
async function checkRecords(
  client: Route53Client,
  HostedZoneId: string,
  name: string,
  added: DnsRecord[],
): Promise<Finding[]> {
  const { ResourceRecordSets = [] } = await client.send(
    new ListResourceRecordSetsCommand({ HostedZoneId, StartRecordName: name }),
  );
  const excluded = [
    "CNAME",
    ...added.filter((record) => record.name === name).map(({ type }) => type),
  ];
  const types = ResourceRecordSets.flatMap(({ Name, Type = "" }) =>
    Name === name && excluded.includes(Type) ? [Type] : [],
  );
  if (types.length === 0) return [];
  return blocker(
    `The Route 53 zone ${HostedZoneId} already has records for ${name.replace(/\.$/, "")} (${types.join(", ")}), so CloudFormation cannot create them. Delete them, or pass another name.`,
  );
}
