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

/** What mails leave by. */
export class Mail extends Construct {
  readonly configurationSetArn: string;
  readonly sender: string;
  readonly #configurationSet: ConfigurationSet;

  /** `verified` is an identity that SES knows already and that covers the sender; without it one is made. */
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
      // Another stage may send as it too, and to confirm it again takes somebody at that mailbox.
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

  /** The environment of a function that sends mails with links to the site. */
  environment(siteUrl: string): Environment["mail"] {
    return {
      MAIL_SENDER: this.sender,
      MAIL_CONFIGURATION_SET: this.#configurationSet.configurationSetName,
      SITE_URL: siteUrl,
    };
  }

  /** Adds the function that learns of bounces and complaints, and how SES tells it. */
  addFeedback(backend: Backend, deadLetters: IQueue): ServiceFunction {
    const recordFeedback = new ServiceFunction(this, "RecordFeedback", {
      backend,
      entry: "mail/record-feedback",
      uses: ["table:write"],
      deadLetters,
    });
    const topic = encryptedTopic(this, "ses.amazonaws.com", "Encrypts what SES tells of mails");
    topic.addSubscription(new LambdaSubscription(recordFeedback.function));
    const destination = this.#configurationSet.addEventDestination("Feedback", {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES publishes a message of trial when it is told of the topic.
    destination.node.addDependency(topic);
    return recordFeedback;
  }
}
