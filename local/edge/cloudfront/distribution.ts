import type { HttpApi } from "../../services/api-gateway/http-api/http-api.ts";
import type { WebsocketApi } from "../../services/api-gateway/websocket/websocket-api.ts";
import type { EdgeFunction } from "./edge-function.ts";
import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";
import type { HeadersPolicy } from "./headers-policy.ts";

/**
 * Where a behaviour gets its answers. `path` is put before the path of each request. With an origin access control
 * the distribution shows itself to a bucket by its ARN.
 */
export type Origin = { domainName: string; path: string; headers: Record<string, string> } & (
  | { kind: "s3"; bucket: string; distributionArn: string | undefined }
  | { kind: "http-api"; api: HttpApi }
  | { kind: "websocket-api"; api: WebsocketApi }
);

/** What applies to the paths that `covers` accepts. */
export interface Behavior {
  pattern: string;
  matches(path: string): boolean;
  origin: Origin;
  methods: string[];
  compress: boolean;
  cachePolicy: CachePolicy;
  originRequestPolicy: ForwardPolicy | undefined;
  headersPolicy: HeadersPolicy | undefined;
  viewerRequest: EdgeFunction | undefined;
  viewerResponse: EdgeFunction | undefined;
}

/** A page that stands in for an origin's error. */
interface ErrorPage {
  /** Undefined: the origin's own answer stays. */
  path: string | undefined;
  status: number;
}

/** A CloudFront distribution; the default behaviour comes last and covers everything. */
export interface Distribution {
  id: string;
  domainName: string;
  defaultRootObject: string;
  behaviors: Behavior[];
  /** By the origin's status. */
  errorPages: Map<number, ErrorPage>;
  /** Seconds for which an origin's error is kept, by its status, where the distribution says so. */
  errorTtls: Map<number, number>;
}
