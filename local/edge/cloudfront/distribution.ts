import type { HttpApi } from "../../services/api-gateway/http-api/http-api.ts";
import type { WebsocketApi } from "../../services/api-gateway/websocket/websocket-api.ts";
import type { EdgeFunction } from "./edge-function.ts";
import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";
import type { HeadersPolicy } from "./headers-policy.ts";

/**
 * The server to which a cache behaviour forwards requests. `path` is prepended to the path of each request.
 * `distributionArn` identifies the distribution in bucket policies. It is undefined if the origin has no origin access
 * control.
 */
export type Origin = { domainName: string; path: string; headers: Record<string, string> } & (
  | { kind: "s3"; bucket: string; distributionArn: string | undefined }
  | { kind: "http-api"; api: HttpApi }
  | { kind: "websocket-api"; api: WebsocketApi }
);

/** A cache behaviour, which contains the settings for requests whose path matches a pattern. */
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
}

export interface Distribution {
  id: string;
  /** Host of the local gateway, which replaces the distribution's CloudFront domain name. */
  domainName: string;
  /** Cache behaviours in order of precedence. The last one matches every path. */
  behaviors: Behavior[];
  /**
   * Minimum cache duration of error responses in seconds, keyed by HTTP status. Contains only statuses that are
   * configured.
   */
  errorTtls: Map<number, number>;
}
