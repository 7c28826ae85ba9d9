import {
  type App,
  CfnOutput,
  DefaultStackSynthesizer,
  type IStackSynthesizer,
  Stack,
} from "aws-cdk-lib";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { callThrottle, connectionThrottle } from "#shared/habits/traffic.ts";
import type { Bundles } from "./bundle.ts";
import { Api } from "./constructs/api.ts";
import { createInLanes, functionLanes, functionsOf } from "./constructs/create-in-turn.ts";
import { DeadLetters } from "./constructs/dead-letters.ts";
import { Generation } from "./constructs/generation.ts";
import { Images } from "./constructs/images.ts";
import { Mail } from "./constructs/mail.ts";
import { Monitoring } from "./constructs/monitoring.ts";
import { OriginSecret } from "./constructs/origin-secret.ts";
import { Probe } from "./constructs/probe.ts";
import { Realtime } from "./constructs/realtime.ts";
import { Schedules } from "./constructs/schedule.ts";
import type { Backend } from "./constructs/service-function.ts";
import { SigningKey } from "./constructs/signing-key.ts";
import { Streams } from "./constructs/streams.ts";
import { Table } from "./constructs/table.ts";
import { Website } from "./constructs/website.ts";
import { reservedConcurrency } from "./reserved-concurrency.ts";
import type { Settings } from "./settings.ts";

interface ProductProps {
  settings: Settings;
  bundles: Bundles;
  /** Folder of the built site. */
  siteFolder: string;
}

/** The resources that functions use. */
interface UsedResources {
  table: Table;
  images: Images;
  mail: Mail;
  realtime: Realtime;
  originSecret: OriginSecret | undefined;
  signingKey: SigningKey;
  generation: Generation;
}

/** The CloudFormation stack of the whole product. It can be deployed to any account and most regions. */
export class ProductStack extends Stack {
  constructor(app: App, { settings, bundles, siteFolder }: ProductProps) {
    // Several stages can share an account, so names that must be unique in the account contain the stack's name.
    super(app, `AVosToques-${settings.stage}`, {
      description: "A vos toques",
      // Prevents accidental deletion in the AWS console. `npm run remove` turns the protection off.
      terminationProtection: true,
      // The template does not check the bootstrap stack's version, because the CDK command line already does.
      synthesizer: new DefaultStackSynthesizer({
        generateBootstrapVersionRule: false,
      }) as IStackSynthesizer,
    });
    // First come the resources that functions use, then the API and the website, then the functions that need the site's
    // URL.
    const table = new Table(this, "Table");
    const { queue: deadLetters } = new DeadLetters(this, "DeadLetters");
    const images = new Images(this, "Images", { deadLetters });
    const mail = new Mail(this, "Mail", {
      sender: settings.sender,
      existingIdentity: settings.senderIdentity,
      domain: settings.senderDomain,
    });
    const realtime = new Realtime(this, "Realtime", {
      callback: settings.socketCallback,
      maxConnectionsPerSecond: connectionThrottle(settings.people),
      rate: settings.liveRate,
      deadLetters,
    });
    const originSecret = settings.cdn
      ? new OriginSecret(this, "OriginSecret", { bundles, rotation: settings.originRotation })
      : undefined;
    const signingKey = new SigningKey(this, "SigningKey", {
      bundles,
      rotation: settings.keyRotation,
    });
    const generation = new Generation(this, "Generation", {
      baseUrl: settings.openaiBaseUrl,
      model: settings.openaiModel,
    });
    const backend = this.#backend(settings, bundles, {
      table,
      images,
      mail,
      realtime,
      originSecret,
      signingKey,
      generation,
    });
    const { send } = realtime.addFunctions(backend);
    const maxCallsPerSecond = callThrottle(settings.people);
    const api = new Api(this, "Api", { backend, maxCallsPerSecond });
    const website =
      originSecret &&
      new Website(this, "Website", {
        bundles,
        folder: siteFolder,
        images,
        api,
        liveDomain: realtime.domainName,
        originSecret,
        settings,
      });
    const apiUrl = `https://${api.domainName}`;
    const siteUrl = settings.siteUrl ?? website?.url ?? apiUrl;
    const backendWithSite: Backend = {
      ...backend,
      environment: {
        ...backend.environment,
        mail: mail.environment(siteUrl, settings),
        site: { SITE_URL: siteUrl },
      },
    };
    const removeOrphans = images.addOrphanRemoval(backend);
    const recordFeedback = mail.addFeedback(backend, deadLetters);
    const { project, processOutbox } = new Streams(this, "Streams", {
      backend: backendWithSite,
      table,
      deadLetters,
    });
    const { hourly, startMorning, group } = new Schedules(this, "Schedules", {
      backend: backendWithSite,
      deadLetters,
      sendsMail: settings.sendsMail,
    });
    // Without CloudFront, the pages and the API have different URLs, so the stack has no site probe.
    if (website) new Probe(this, "Probe", { backend: backendWithSite, group });
    // Do not rename this construct. After a rename, CloudFormation would try to create the alarms while the old alarms
    // with the same names still exist.
    const monitoring = new Monitoring(this, "Watching", {
      settings,
      api: api.api,
      maxCallsPerSecond,
      live: realtime.api,
      table,
      deadLetters,
      streamConsumers: [project, processOutbox],
      hourly,
      hasProbe: website !== undefined,
      workers: [startMorning, removeOrphans, recordFeedback, send],
    });
    this.#limitConcurrentChanges(api, [signingKey, originSecret]);
    this.#outputs({
      SiteUrl: siteUrl,
      ApiUrl: apiUrl,
      LiveUrl: realtime.url,
      ...(website && {
        DistributionId: website.distribution.distributionId,
        DistributionDomainName: website.distribution.distributionDomainName,
      }),
      TableName: table.table.tableName,
      ImagesBucketName: images.bucket.bucketName,
      AlarmTopicArn: monitoring.topic.topicArn,
      ...website?.dnsRecords,
      ...mail.dnsRecords,
    });
  }

  /**
   * Returns what all functions share. Lacks `SITE_URL`, because CloudFront may generate this URL and the distribution
   * depends on the functions.
   */
  #backend(settings: Settings, bundles: Bundles, resources: UsedResources): Backend {
    const { table, images, mail, realtime, originSecret, signingKey, generation } = resources;
    const configuredUrl =
      settings.siteUrl ?? (settings.domain && `https://${settings.domain.name}`);
    return {
      bundles,
      environment: {
        table: table.environment,
        images: images.environment,
        generation: generation.environment,
        origin: {
          ...originSecret?.environment,
          ...(configuredUrl && { SITE_ORIGIN: configuredUrl }),
        },
        ...realtime.environment,
        ...signingKey.environment,
        authorisation: {
          ...(settings.adminSecondFactor === "required" && { ADMIN_SECOND_FACTOR: "required" }),
        },
      },
      targets: {
        table: table.table.tableArn,
        imagesBucket: images.bucket.bucketArn,
        signingKeySecret: signingKey.secret.secretArn,
        generationKeySecret: generation.secret.secretArn,
        mailIdentities: this.formatArn({ service: "ses", resource: "identity", resourceName: "*" }),
        mailSender: mail.sender,
        mailConfigurationSet: mail.configurationSetArn,
        liveConnections: realtime.connectionsArn,
        liveClosing: realtime.closingArn,
        liveQueue: realtime.queue.queueArn,
      },
      dropsMail: !settings.sendsMail,
      ...(settings.reservesConcurrency && { concurrency: reservedConcurrency }),
    };
  }

  /**
   * Makes CloudFormation create the API functions first, then the other functions and the event source mappings. Lambda
   * allows only 15 changes per second and may reject changes beyond that. Only the functions that create the API's
   * secrets do not wait: https://github.com/serverless/serverless/issues/8040
   */
  #limitConcurrentChanges(api: Api, secrets: (Construct | undefined)[]): void {
    const providers = secrets.flatMap((secret) => (secret ? functionsOf(secret) : []));
    const functions = functionsOf(this).filter((part) => !providers.includes(part));
    const mappings = this.node.findAll().filter((part) => part instanceof EventSourceMapping);
    // Creates fewer of these functions concurrently than API functions, because their permissions and event source
    // mappings also count towards the limit.
    createInLanes(functions, functionLanes / 2);
    for (const part of [...functions, ...mappings]) part.node.addDependency(api);
  }

  #outputs(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
