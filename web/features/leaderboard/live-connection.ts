import { type LiveEvent, liveEvent, liveSubprotocol } from "#shared/model/live-event.ts";

interface LiveConnectionOptions {
  /** The address of the socket: `wss://host/api`. */
  url: string;
  /** An access token for the next attempt. */
  token: () => Promise<string | undefined>;
  onEvent: (event: LiveEvent) => void;
  /** The connection opened or broke. */
  onState: (connected: boolean) => void;
}

const attemptTimeoutMs = 20_000;
const minDelayMs = 1_000;
const maxDelayMs = 5_000;

/** Milliseconds before attempt number `failures` + 1: growing from 1 to 5 s, spread so that clients do not return together (D33). */
export function reconnectionDelay(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(maxDelayMs, minDelayMs * 1.7 ** (failures + 1));
  return minDelayMs + random() * (ceiling - minDelayMs);
}

/** Follows live events until it is closed; connects again whenever the connection breaks. Returns how to close it. */
export function openLiveConnection(options: LiveConnectionOptions): () => void {
  const { url, token, onEvent, onState } = options;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function retry() {
    clearTimeout(timer);
    if (closed) return;
    onState(false);
    timer = setTimeout(connect, reconnectionDelay(failures));
    failures += 1;
  }

  async function connect() {
    const accessToken = await token().catch(() => undefined);
    if (closed) return;
    if (!accessToken) return retry();
    const attempt = new WebSocket(url, [liveSubprotocol, accessToken]);
    socket = attempt;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      attempt.close();
      retry();
    };
    timer = setTimeout(end, attemptTimeoutMs);
    attempt.onopen = () => {
      clearTimeout(timer);
      failures = 0;
      if (!closed) onState(true);
    };
    attempt.onmessage = ({ data }) => {
      const event = readEvent(data);
      if (event && !closed) onEvent(event);
    };
    attempt.onclose = end;
  }

  void connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** The event in a message; undefined for anything that is none of ours. */
function readEvent(message: unknown): LiveEvent | undefined {
  try {
    const result = liveEvent.safeParse(JSON.parse(String(message)));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
