import type { EdgeFunction } from "./edge-function.ts";
import type { CachePolicy, ForwardPolicy } from "./forward-policy.ts";
import type { HeadersPolicy } from "./headers-policy.ts";
import { managedCachePolicies, managedOriginRequestPolicies } from "./managed-policies.ts";

/** What distributions refer to, by id (functions by ARN). */
export interface EdgeCatalog {
  functions: Map<string, EdgeFunction>;
  cachePolicies: Map<string, CachePolicy>;
  originRequestPolicies: Map<string, ForwardPolicy>;
  headersPolicies: Map<string, HeadersPolicy>;
}

/** Holds AWS's managed policies to begin with. */
export function createEdgeCatalog(): EdgeCatalog {
  return {
    functions: new Map(),
    cachePolicies: new Map(managedCachePolicies),
    originRequestPolicies: new Map(managedOriginRequestPolicies),
    headersPolicies: new Map(),
  };
}
