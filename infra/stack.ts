import {
  type App,
  CfnOutput,
  DefaultStackSynthesizer,
  type IStackSynthesizer,
  Stack,
} from "aws-cdk-lib";
import type { Bundles } from "./bundle.ts";
import { Alarms } from "./constructs/alarms.ts";
import { Api } from "./constructs/api.ts";
import { DeadLetters } from "./constructs/dead-letters.ts";
import { Generation } from "./constructs/generation.ts";
import { Images } from "./constructs/images.ts";
import { Mail } from "./constructs/mail.ts";
import { Realtime } from "./constructs/realtime.ts";
import { Schedules } from "./constructs/schedule.ts";
import type { Backend } from "./constructs/service-function.ts";
import { SigningKey } from "./constructs/signing-key.ts";
import { Streams } from "./constructs/streams.ts";
import { Table } from "./constructs/table.ts";
import { Website } from "./constructs/website.ts";
import type { Settings } from "./settings.ts";

interface ProductProps {
  settings: Settings;
  bundles: Bundles;
  /** Folder of the built site. */
  website: string;
}

/** The whole product, in any account and region. */
export class ProductStack extends Stack {
  constructor(app: App, { settings, bundles, website: folder }: ProductProps) {
    super(app, "AVosToques", {
      stackName: `AVosToques-${settings.stage}`,
      description: "À vos toques",
      // The command line checks the account's bootstrap version itself.
      synthesizer: new DefaultStackSynthesizer({
        generateBootstrapVersionRule: false,
      }) as IStackSynthesizer,
    });
    const table = new Table(this, "Table");
    const images = new Images(this, "Images");
    const mail = new Mail(this, "Mail", { sender: settings.sender });
    const realtime = new Realtime(this, "Realtime");
    const signingKey = new SigningKey(this, "SigningKey", {
      bundles,
      rotation: settings.keyRotation,
    });
    const generation = new Generation(this, "Generation", {
      baseUrl: settings.openaiBaseUrl,
      model: settings.openaiModel,
    });
    const backend: Backend = {
      bundles,
      environment: {
        table: table.environment,
        images: images.environment,
        live: realtime.environment,
        generation: generation.environment,
        ...signingKey.environment,
      },
      targets: {
        table: table.table.tableArn,
        imagesBucket: images.bucket.bucketArn,
        signingKeySecret: signingKey.secret.secretArn,
        generationKeySecret: generation.secret.secretArn,
        mailIdentity: mail.identityArn,
        mailConfigurationSet: mail.configurationSetArn,
        liveConnections: realtime.connectionsArn,
        liveClosing: realtime.closingArn,
      },
    };
    realtime.addRoutes(backend);
    const { api, domainName: apiDomain } = new Api(this, "Api", { backend });
    const website = new Website(this, "Website", {
      folder,
      images,
      apiDomain,
      liveDomain: realtime.domainName,
    });
    const mailing: Backend = {
      ...backend,
      environment: { ...backend.environment, mail: mail.environment(website.url) },
    };
    const { queue: deadLetters } = new DeadLetters(this, "DeadLetters");
    const recordFeedback = mail.addFeedback(backend, deadLetters);
    const { project, processOutbox } = new Streams(this, "Streams", {
      backend: mailing,
      table,
      deadLetters,
    });
    const { clock, generate } = new Schedules(this, "Schedules", { backend: mailing, deadLetters });
    const alarms = new Alarms(this, "Alarms", {
      api,
      deadLetters,
      streamConsumers: [project.function, processOutbox.function],
      background: [
        project.function,
        processOutbox.function,
        clock.function,
        generate.function,
        recordFeedback.function,
      ],
    });
    this.#outputs({
      SiteUrl: website.url,
      DistributionId: website.distribution.distributionId,
      TableName: table.table.tableName,
      ImagesBucketName: images.bucket.bucketName,
      AlarmTopicArn: alarms.topic.topicArn,
    });
  }

  #outputs(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
