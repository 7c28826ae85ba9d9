import type { BucketRead } from "../gateway/bucket-read.ts";
import type { Distribution } from "../gateway/distribution.ts";
import type { EdgeCatalog } from "../gateway/edge-catalog.ts";
import type { HttpApi } from "../gateway/http-api/http-api.ts";
import type { WebsocketApi } from "../gateway/websocket-api.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import type { Schedule } from "../schedule/schedule.ts";

import type { Dynamodb } from "../services/dynamodb/start-dynamodb.ts";
import type { S3 } from "../services/s3/start-s3.ts";
import type { Secrets } from "../services/secrets/start-secrets.ts";
import type { Websocket } from "../services/websocket/start-websocket.ts";
import type { EventSource } from "../streams/event-source.ts";
import type { AddressBook } from "./address-book.ts";
import type { CustomResources } from "./custom-resources/custom-resources.ts";
import type { Asset } from "./read-assembly.ts";

/** What the resources of a template are built into. */
export interface Cloud {
  stackName: string;
  dataDir: string;
  assets: Map<string, Asset>;
  addresses: AddressBook;
  /** Address of the site on this machine, such as `http://localhost:3000`. */
  siteUrl: string;
  dynamodb: Dynamodb;
  s3: S3;
  secrets: Secrets;
  lambda: Lambda;
  customResources: CustomResources;
  edge: EdgeCatalog;
  /** By API id. */
  httpApis: Map<string, HttpApi>;
  websocketApis: Map<string, WebsocketApi>;
  startWebsocketApi(api: WebsocketApi, stage: string): Promise<Websocket>;
  distributions: Distribution[];
  /** What policies let CloudFront do, by bucket. */
  bucketReads: Map<string, BucketRead[]>;
  schedules: Schedule[];
  eventSources: EventSource[];
}

/** A resource of the template with its intrinsics resolved. */
export interface ResourceToBuild {
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  cloud: Cloud;
}

/** What `Ref` and each `Fn::GetAtt` of a resource give. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
}

/** Starts, or makes known, what a resource type stands for. */
export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;
