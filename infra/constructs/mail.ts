import { Stack } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";

/** What mails leave by. */
export class Mail extends Construct {
  readonly identityArn: string;
  readonly configurationSetArn: string;
  readonly #sender: string;
  readonly #configurationSetName: string;

  constructor(scope: Construct, id: string, { sender }: { sender: string }) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, "Identity", {
      identity: Identity.email(sender),
      configurationSet,
    });
    this.identityArn = identity.emailIdentityArn;
    this.configurationSetArn = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: configurationSet.configurationSetName,
    });
    this.#sender = sender;
    this.#configurationSetName = configurationSet.configurationSetName;
  }

  /** The environment of a function that sends mails with links to the site. */
  environment(siteUrl: string): Environment["mail"] {
    return {
      MAIL_SENDER: this.#sender,
      MAIL_CONFIGURATION_SET: this.#configurationSetName,
      SITE_URL: siteUrl,
    };
  }
}
