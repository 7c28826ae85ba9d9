import type { LiveEvent, liveEvent } from "#shared/model/live-event.ts";
import { liveSubprotocol } from "#shared/model/live-protocol.ts";
import { loadSchemas } from "../../api/load-schemas.ts";

interface LiveConnectionOptions {
  /** The WebSocket URL, for example `wss://host/api`. */
  url: string;
  token: () => Promise<string | undefined>;
  onEvent: (event: LiveEvent) => void;
  onState: (isConnected: boolean) => void;
}

const attemptTimeoutMs = 20_000;
const minDelayMs = 1_000;
const maxDelayMs = 5_000;

/**
 * Returns the delay before reconnecting, in milliseconds. Random jitter prevents clients from all reconnecting
 * simultaneously (D33).
 */
export function reconnectionDelay(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(maxDelayMs, minDelayMs * 1.7 ** (failures + 1));
  return minDelayMs + random() * (ceiling - minDelayMs);
}

/**
 * Opens a WebSocket for live events and reconnects whenever the connection is lost. Returns a function that
 * closes it.
 */
export function openLiveConnection(options: LiveConnectionOptions): () => void {
  const { url, token, onEvent, onState } = options;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  function retry() {
    clearTimeout(timer);
    if (isClosed) return;
    onState(false);
    timer = setTimeout(connect, reconnectionDelay(failures));
    failures += 1;
  }

  async function connect() {
    const [accessToken, schemas] = await Promise.all([token(), loadSchemas()]).catch(() => []);
    if (isClosed) return;
    if (!accessToken || !schemas) return retry();
    const attempt = new WebSocket(url, [liveSubprotocol, accessToken]);
    socket = attempt;
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      attempt.close();
      retry();
    };
    timer = setTimeout(end, attemptTimeoutMs);
    attempt.onopen = () => {
      clearTimeout(timer);
      failures = 0;
      if (!isClosed) onState(true);
    };
    attempt.onmessage = ({ data }) => {
      const event = readEvent(schemas.liveEvent, data);
      if (event && !isClosed) onEvent(event);
    };
    attempt.onclose = end;
  }

  void connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** Parses a WebSocket message. Returns undefined if it is not a known event. */
function readEvent(schema: typeof liveEvent, message: unknown): LiveEvent | undefined {
  try {
    const result = schema.safeParse(JSON.parse(String(message)));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
