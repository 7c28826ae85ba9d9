import type { backgroundEntries } from "../entry-points.ts";
import type { FunctionGrant } from "../grants.ts";

const table: FunctionGrant[] = ["table:read", "table:write"];

const outbox: FunctionGrant[] = [
  "table:read",
  "table:write",
  "table:write-batches",
  "mail:send",
  "mail:unsuppress",
  "mail:read-quota",
  "images:move",
  "images:find",
  "live:close",
];

/** Expected grants (named sets of AWS permissions) of background functions, keyed by entry point. */
export const backgroundGrants: Record<(typeof backgroundEntries)[number], FunctionGrant[]> = {
  fallback: [],
  "images/remove-orphans": ["table:read", "orphans:delete"],
  "mail/record-feedback": ["table:write"],
  "live/connect": ["table:read", "table:write"],
  "live/disconnect": ["table:write"],
  "live/send": ["table:read", "table:write", "live:send", "live:enqueue"],
  "sharing/serve-page": ["table:read"],
  "schedule/delete-idle": table,
  "schedule/delete-unverified": table,
  "schedule/generate": [...table, "generation-key:read"],
  "schedule/maintain-cases": table,
  "schedule/rebuild-board": table,
  "schedule/rebuild-showcase": table,
  "schedule/record-winners": table,
  "schedule/refresh-agenda": table,
  "schedule/retry-tasks": outbox,
  "schedule/probe": [],
  "schedule/start-morning": ["table:write"],
  "streams/process-outbox": outbox,
  "streams/project": ["table:read", "table:write", "table:write-batches", "live:enqueue"],
};
