import type { EdgeFunction } from "./edge-function.ts";
import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";
import type { HeadersPolicy } from "./headers-policy.ts";
import { managedCachePolicies, managedOriginRequestPolicies } from "./managed-policies.ts";

/** The CloudFront functions (keyed by ARN) and policies (keyed by id) that distributions can use. */
export interface EdgeCatalog {
  functions: Map<string, EdgeFunction>;
  cachePolicies: Map<string, CachePolicy>;
  originRequestPolicies: Map<string, ForwardPolicy>;
  headersPolicies: Map<string, HeadersPolicy>;
}

/** Creates a catalog with only CloudFront's managed policies. */
export function createEdgeCatalog(): EdgeCatalog {
  return {
    functions: new Map(),
    cachePolicies: new Map(managedCachePolicies),
    originRequestPolicies: new Map(managedOriginRequestPolicies),
    headersPolicies: new Map(),
  };
}
