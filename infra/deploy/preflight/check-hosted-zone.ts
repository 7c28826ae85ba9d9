import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
} from "@aws-sdk/client-route-53";
import type { Deployment } from "./deployment.ts";
import { blocker, type Finding } from "./finding.ts";

const addressTypes = ["A", "AAAA", "CNAME"];

/**
 * Checks that the DNS records of the site's host name can be created in `hostedZone`. Looks for existing records before
 * the first deployment only, because later ones belong to the stack.
 */
export async function checkHostedZone({ settings, deployed }: Deployment): Promise<Finding[]> {
  const { name, hostedZone } = settings.domain ?? {};
  if (!name || !hostedZone) return [];
  const client = new Route53Client({});
  const found = await client
    .send(new GetHostedZoneCommand({ Id: hostedZone }))
    .catch((error: Error) => {
      if (error.name === "NoSuchHostedZone") return undefined;
      throw error;
    });
  const zone = found?.HostedZone?.Name;
  if (!zone) {
    return [blocker(`The Route 53 zone ${hostedZone} does not exist. Pass the id of another one.`)];
  }
  // Route 53 adds a dot to the end of each name.
  if (!`.${name}.`.endsWith(`.${zone}`)) {
    return [
      blocker(
        `The Route 53 zone ${hostedZone} is for ${zone} and cannot contain ${name}. Pass another hostedZone or domain.`,
      ),
    ];
  }
  return deployed ? [] : checkRecords(client, hostedZone, name);
}

async function checkRecords(client: Route53Client, HostedZoneId: string, name: string) {
  const { ResourceRecordSets = [] } = await client.send(
    new ListResourceRecordSetsCommand({ HostedZoneId, StartRecordName: name }),
  );
  const types = ResourceRecordSets.flatMap(({ Name, Type = "" }) =>
    Name === `${name}.` && addressTypes.includes(Type) ? [Type] : [],
  );
  if (types.length === 0) return [];
  return [
    blocker(
      `The Route 53 zone ${HostedZoneId} already has records for ${name} (${types.join(", ")}), so CloudFormation cannot create them. Delete them, or pass another domain.`,
    ),
  ];
}
