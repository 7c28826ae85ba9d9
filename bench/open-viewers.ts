import { once } from "node:events";
import { isDeepStrictEqual } from "node:util";
import { WebSocket } from "ws";
import { inParallel } from "#shared/in-parallel.ts";
import { liveEventsParam, liveSubprotocol } from "#shared/model/live-protocol.ts";
import type { Api } from "../e2e/stack/api.ts";

/** WebSocket connections of users who watch the live leaderboard. */
interface Viewers {
  count: number;
  /** Returns the total number of messages that the viewers have received. */
  messages(): number;
  /** Returns the number of viewers whose latest message contains the given leaderboard. */
  countWithBoard(board: unknown): number;
  close(): void;
}

/**
 * Starts a WebSocket connection that receives the same live events as the leaderboard page. Returns before the
 * connection is open.
 */
export function connectToLeaderboard(url: string, token: string): WebSocket {
  const address = `${url.replace("http", "ws")}/api?${liveEventsParam}=leaderboard:update`;
  return new WebSocket(address, [liveSubprotocol, token]);
}

/** Opens a WebSocket connection for each user. */
export async function openViewers(url: string, people: Api[]): Promise<Viewers> {
  let messages = 0;
  const latest = new Map<WebSocket, string>();
  await inParallel(people, 32, async ({ token = "" }) => {
    const socket = connectToLeaderboard(url, token);
    latest.set(socket, "");
    socket.on("message", (data) => {
      messages++;
      latest.set(socket, String(data));
    });
    await once(socket, "open");
  });
  return {
    count: people.length,
    messages: () => messages,
    countWithBoard: (board) => {
      // Parses each distinct message once, because most viewers receive the same message.
      const matches = new Map<string, boolean>();
      return [...latest.values()].filter((text) => {
        const known = matches.get(text) ?? hasBoard(text, board);
        matches.set(text, known);
        return known;
      }).length;
    },
    close: () => {
      for (const socket of latest.keys()) socket.close();
    },
  };
}

function hasBoard(text: string, board: unknown): boolean {
  return text !== "" && isDeepStrictEqual(JSON.parse(text).data.board, board);
}
