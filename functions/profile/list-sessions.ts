import { listSessions } from "#shared/contract/profile.ts";
import { listOpenSessions } from "../data/session/session-list.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(listSessions, ({ caller, now }) =>
  listOpenSessions(caller, caller.sessionId, now),
);
