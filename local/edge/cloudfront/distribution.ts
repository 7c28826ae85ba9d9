import type { HttpApi } from "../../services/api-gateway/http-api/http-api.ts";
import type { WebsocketApi } from "../../services/api-gateway/websocket/websocket-api.ts";
import type { EdgeFunction } from "./edge-function.ts";
import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";
import type { HeadersPolicy } from "./headers-policy.ts";

/**
 * The origin of a cache behaviour. `path` is a prefix for the path of each request. With an origin access control, the
 * distribution identifies itself to an S3 bucket with `distributionArn`.
 */
export type Origin = { domainName: string; path: string; headers: Record<string, string> } & (
  | { kind: "s3"; bucket: string; distributionArn: string | undefined }
  | { kind: "http-api"; api: HttpApi }
  | { kind: "websocket-api"; api: WebsocketApi }
);

/** A cache behaviour: how requests with a matching path are handled. */
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

/** A custom error response. */
interface ErrorPage {
  /** Path of the error page. When undefined, the origin's response is returned unchanged. */
  path: string | undefined;
  status: number;
}

/** A CloudFront distribution. */
export interface Distribution {
  id: string;
  domainName: string;
  defaultRootObject: string;
  /** Cache behaviours in order of precedence. The default behaviour is last and matches every path. */
  behaviors: Behavior[];
  /** Custom error responses, by the origin's status. */
  errorPages: Map<number, ErrorPage>;
  /** Seconds that an error is cached, by the origin's status. Contains only the statuses that the distribution sets. */
  errorTtls: Map<number, number>;
}
