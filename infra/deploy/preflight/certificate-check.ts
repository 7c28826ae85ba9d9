import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { unlessMissing } from "../unless-missing.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check } from "./finding.ts";

/**
 * Checks that CloudFront can use the certificate for the site's host name. The certificate must be issued, cover the
 * host name and belong to the same account as the distribution:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-and-https-requirements.html
 */
export function certificateCheck({ settings }: Deployment): Check | undefined {
  if (!settings.domain) return undefined;
  const { name, certificate: CertificateArn } = settings.domain;
  return {
    subject: "The certificate of the site's host name",
    actions: ["acm:DescribeCertificate"],
    async run() {
      const { Account } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
      if (CertificateArn.split(":")[4] !== Account) {
        return blocker(
          `The certificate ${CertificateArn} belongs to another account. Pass a certificate of the account ${Account}.`,
        );
      }
      const found = await unlessMissing(
        new ACMClient({ region: "us-east-1" }).send(
          new DescribeCertificateCommand({ CertificateArn }),
        ),
        "ResourceNotFoundException",
      );
      if (!found?.Certificate) {
        return blocker(`The certificate ${CertificateArn} does not exist. Pass an existing one.`);
      }
      const { Status, DomainName = "", SubjectAlternativeNames = [] } = found.Certificate;
      if (Status !== "ISSUED") {
        return blocker(
          `The certificate ${CertificateArn} has the status ${Status}, but CloudFront requires ISSUED. The ACM console in us-east-1 says what is missing.`,
        );
      }
      const names = new Set([DomainName, ...SubjectAlternativeNames]);
      // In a certificate's domain name, `*` matches exactly one label, here the part before the first dot.
      if (names.has(name) || names.has(name.replace(/^[^.]+/, "*"))) return [];
      return blocker(
        `The certificate ${CertificateArn} does not cover ${name}, only ${[...names].join(", ")}. Pass another certificate or domain.`,
      );
    },
  };
}
