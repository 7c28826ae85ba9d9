import { RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import type { Settings } from "../settings.ts";
import { encryptedTopic } from "./encrypted-topic.ts";
import { SenderDomain } from "./sender-domain.ts";
import { type Backend, ServiceFunction } from "./service-function.ts";

interface MailProps {
  /** E-mail address from which the site sends all e-mails. */
  sender: string;
  /** Existing SES identity that covers the sender. */
  verified: string | undefined;
  /**
   * Domain of the sender, for which the stack creates an SES identity. If neither a domain nor an existing
   * identity is set, the stack creates an identity for the sender's e-mail address.
   */
  domain: Settings["senderDomain"];
}

/** The SES resources that send e-mails and report bounces and complaints. */
export class Mail extends Construct {
  readonly configurationSetArn: string;
  readonly sender: string;
  /** DNS records that the operator must add, keyed by the name of the stack output. */
  readonly dnsRecords: Record<string, string> = {};
  readonly #configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { sender, verified, domain }: MailProps) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    if (domain) {
      const senderDomain = new SenderDomain(this, "Domain", { ...domain, configurationSet });
      this.dnsRecords = senderDomain.dnsRecords;
    } else if (!verified) {
      const identity = new EmailIdentity(this, "Identity", {
        identity: Identity.email(sender),
        configurationSet,
      });
      // The identity remains when the stack is deleted, because another stage may use the same sender.
      // Recreating the identity would require a new confirmation by the owner of the mailbox.
      identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    }
    this.configurationSetArn = Stack.of(this).formatArn({
      service: "ses",
      resource: "configuration-set",
      resourceName: configurationSet.configurationSetName,
    });
    this.sender = sender;
    this.#configurationSet = configurationSet;
  }

  /** Returns the environment variables for functions that send e-mails with links to the site. */
  environment(siteUrl: string, alarmAddress: string | undefined): Environment["mail"] {
    return {
      ...(alarmAddress && { ALARM_ADDRESS: alarmAddress }),
      MAIL_SENDER: this.sender,
      MAIL_CONFIGURATION_SET: this.#configurationSet.configurationSetName,
      SITE_URL: siteUrl,
    };
  }

  /**
   * Adds the function that records bounces and complaints, and the SNS topic through which SES invokes the
   * function.
   */
  addFeedback(backend: Backend, deadLetters: IQueue): ServiceFunction {
    const recordFeedback = new ServiceFunction(this, "RecordFeedback", {
      backend,
      entry: "mail/record-feedback",
      uses: ["table:write"],
      deadLetters,
    });
    const topic = encryptedTopic(this, "ses.amazonaws.com", "Encrypts bounces and complaints");
    topic.addSubscription(new LambdaSubscription(recordFeedback.function));
    const destination = this.#configurationSet.addEventDestination("Feedback", {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES publishes a test message as soon as the event destination exists, so the topic's policy must be
    // created first.
    destination.node.addDependency(topic);
    return recordFeedback;
  }
}
