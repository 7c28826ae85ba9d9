import type { backgroundEntries } from "../entry-points.ts";
import type { FunctionGrant } from "../grants.ts";

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

/** Expected grants of functions that no API call invokes, by entry point. */
export const backgroundGrants: Record<(typeof backgroundEntries)[number], FunctionGrant[]> = {
  fallback: [],
  "mail/record-feedback": ["table:write"],
  "live/connect": ["table:read", "table:write"],
  "live/disconnect": ["table:write"],
  "live/send": ["table:read", "table:write", "live:send", "live:announce"],
  "sharing/serve-page": ["table:read"],
  "schedule/clock": [...outbox, "uploads:delete", "images:list", "generation-key:read"],
  "schedule/generate": ["table:read", "table:write", "generation-key:read"],
  "schedule/probe": [],
  "schedule/start-morning": ["table:write"],
  "streams/process-outbox": outbox,
  "streams/project": ["table:read", "table:write", "table:write-batches", "live:announce"],
};
