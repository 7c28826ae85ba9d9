import { ServiceError } from "../service-error.ts";
import type { AccountState, Operation } from "./account-state.ts";
import { Repeated } from "./send-result.ts";

/** Operations of the simulated ACM and Route 53 services. */
export const domainOperations: Record<string, Operation> = {
  "acm:DescribeCertificate": ({ certificates }, { CertificateArn }, region) => {
    const found = certificates[String(CertificateArn)];
    if (!found || String(CertificateArn).split(":")[3] !== region) {
      throw new ServiceError(
        400,
        "ResourceNotFoundException",
        `Could not find certificate ${CertificateArn}.`,
      );
    }
    const [DomainName] = found.names;
    return {
      Certificate: {
        CertificateArn,
        DomainName,
        SubjectAlternativeNames: found.names,
        Status: found.status,
      },
    };
  },
  "route53:GetHostedZone": ({ hostedZones }, { Id }) => {
    const { name: Name, isPrivate = false } = zoneIn(hostedZones, Id);
    return {
      GetHostedZoneResponse: {
        HostedZone: { Id: `/hostedzone/${Id}`, Name, Config: { PrivateZone: isPrivate } },
      },
    };
  },
  "route53:ListResourceRecordSets": ({ hostedZones }, { Id, name = "" }) => ({
    ListResourceRecordSetsResponse: {
      ResourceRecordSets: new Repeated(
        "ResourceRecordSet",
        zoneIn(hostedZones, Id)
          .records.filter(([record]) => sortKey(record) >= sortKey(absolute(String(name))))
          .sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1))
          .map(([Name, Type]) => ({ Name, Type })),
      ),
      IsTruncated: false,
      MaxItems: 300,
    },
  }),
};

function zoneIn(zones: AccountState["hostedZones"], id: unknown) {
  const zone = zones[String(id)];
  if (zone) return zone;
  throw new ServiceError(404, "NoSuchHostedZone", `No hosted zone found with ID: ${id}`);
}

/** Adds the final dot to a name, because Route 53 accepts names without it but always returns names with it. */
function absolute(name: string): string {
  return name.endsWith(".") ? name : `${name}.`;
}

/** Returns a name with its labels reversed, such as `fr.exemple.www.`, because Route 53 sorts records in this order. */
function sortKey(name: string): string {
  return `${name.split(".").filter(Boolean).reverse().join(".")}.`;
}
