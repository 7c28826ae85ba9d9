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
import { encryptedTopic } from "./encrypted-topic.ts";
import { type Backend, ServiceFunction } from "./service-function.ts";

/** The SES resources for sending mail and for receiving bounces and complaints. */
export class Mail extends Construct {
  readonly configurationSetArn: string;
  readonly sender: string;
  readonly #configurationSet: ConfigurationSet;

  /** `verified` is an existing SES identity that covers the sender. Without it, the stack creates one. */
  constructor(
    scope: Construct,
    id: string,
    { sender, verified }: { sender: string; verified: string | undefined },
  ) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    if (!verified) {
      const identity = new EmailIdentity(this, "Identity", {
        identity: Identity.email(sender),
        configurationSet,
      });
      // Another stage may use the same sender, and only the owner of the mailbox could confirm it again.
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

  /** Returns the environment of functions that send mails with links to the site. */
  environment(siteUrl: string): Environment["mail"] {
    return {
      MAIL_SENDER: this.sender,
      MAIL_CONFIGURATION_SET: this.#configurationSet.configurationSetName,
      SITE_URL: siteUrl,
    };
  }

  /** Adds the function that records bounces and complaints, and the topic through which SES invokes it. */
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
    // SES publishes a test message when the destination is created, so the topic's policy must exist by then.
    destination.node.addDependency(topic);
    return recordFeedback;
  }
}
