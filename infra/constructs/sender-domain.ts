import { CfnResource, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

interface SenderDomainProps {
  name: string;
  /** Id of the Route 53 hosted zone for the DNS records. If undefined, the operator adds the records by hand. */
  hostedZone: string | undefined;
}

/**
 * An SES identity for a whole domain. SES signs emails with the domain's key (Easy DKIM) and uses a subdomain as the
 * bounce address (custom MAIL FROM). DKIM and SPF then align with the sender's domain, as DMARC requires.
 */
export class SenderDomain extends Construct {
  /** DNS records that the operator must add by hand, keyed by stack output name. Empty if there is a hosted zone. */
  readonly dnsRecords: Record<string, string>;

  constructor(scope: Construct, id: string, { name, hostedZone }: SenderDomainProps) {
    super(scope, id);
    const mailFrom = `bounce.${name}`;
    const zone =
      hostedZone &&
      PublicHostedZone.fromPublicHostedZoneAttributes(this, "Zone", {
        hostedZoneId: hostedZone,
        zoneName: name,
      });
    const identity = new EmailIdentity(this, "Identity", {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(name),
      mailFromDomain: mailFrom,
    });
    // The identity and its DNS records remain when the stack is deleted, because another stage may use the same domain.
    for (const resource of identity.node.findAll().filter(CfnResource.isCfnResource)) {
      resource.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    }
    const dkim = identity.dkimRecords.map((record, index) => [
      `SenderDkim${index + 1}`,
      `${record.name} CNAME ${record.value}`,
    ]);
    this.dnsRecords = zone
      ? {}
      : {
          ...Object.fromEntries(dkim),
          SenderMailFrom: `${mailFrom} MX 10 feedback-smtp.${Stack.of(this).region}.amazonses.com`,
          SenderSpf: `${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
        };
  }
}
