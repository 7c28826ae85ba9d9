import { listSessions } from "#shared/contract/profile.ts";
import { listOpenSessions } from "../data/session/session-list.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(listSessions, async ({ caller, now }) => {
  const sessions = await listOpenSessions(caller, caller.sessionId, now);
  return sessions.map((session) => ({ ...session, isCurrent: session.id === caller.sessionId }));
});
