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
  /** Sender address of all emails. */
  sender: string;
  /** Existing SES identity (an email address or a domain) that covers the sender. */
  existingIdentity: string | undefined;
  /**
   * Domain for which the stack creates an SES identity. With neither a domain nor an existing identity, the stack
   * creates an identity for the sender's address.
   */
  domain: Settings["senderDomain"];
}

/** The SES resources that send emails and receive bounces and complaints. */
export class Mail extends Construct {
  readonly configurationSetArn: string;
  readonly sender: string;
  /** DNS records that the operator must add by hand, keyed by stack output name. */
  readonly dnsRecords: Record<string, string> = {};
  readonly #configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, { sender, existingIdentity, domain }: MailProps) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // After a complaint, the site stops only its notification emails to the address. SES must not block the address
      // completely, because the site still sends other emails, such as password resets (D51).
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    });
    if (domain) {
      const senderDomain = new SenderDomain(this, "Domain", domain);
      this.dnsRecords = senderDomain.dnsRecords;
    } else if (!existingIdentity) {
      const identity = new EmailIdentity(this, "Identity", { identity: Identity.email(sender) });
      // Keeps the SES identity when the stack is deleted, because another stage may use it. A new identity would have
      // to be verified again.
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

  /** Returns the environment variables that a function needs to send emails with links to the site. */
  environment(siteUrl: string, { alarmAddress, sendsMail }: Settings): Environment["mail"] {
    return {
      ...(!sendsMail && { MAIL_DELIVERY: "off" }),
      ...(alarmAddress && { ALARM_ADDRESS: alarmAddress }),
      MAIL_SENDER: this.sender,
      MAIL_CONFIGURATION_SET: this.#configurationSet.configurationSetName,
      SITE_URL: siteUrl,
    };
  }

  /** Adds the SNS topic that receives bounces and complaints, and the function that records them. */
  addFeedback(backend: Backend, deadLetters: IQueue): ServiceFunction {
    const recordFeedback = new ServiceFunction(this, "RecordFeedback", {
      backend,
      entry: "mail/record-feedback",
      uses: ["table:write"],
      deadLetters,
    });
    // During deployment, SES encrypts a test message with the KMS key. The key's policy cannot be limited to the
    // stack's SES configuration set, because AWS documents no conditions for SES. The policy of the SNS topic contains
    // this limit instead. https://docs.aws.amazon.com/ses/latest/dg/configure-sns-notifications.html
    const topic = encryptedTopic(this, "ses.amazonaws.com", {
      description: "Encrypts bounces and complaints",
    });
    topic.addSubscription(new LambdaSubscription(recordFeedback.function));
    const destination = this.#configurationSet.addEventDestination("Feedback", {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // Creates the topic and its policy before the event destination, because SES publishes a test message to the topic
    // as soon as the destination exists.
    destination.node.addDependency(topic);
    return recordFeedback;
  }
}
