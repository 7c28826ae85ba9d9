import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";

/**
 * Returns the reason for denying a request to the local console, or undefined if the request is allowed. The request
 * must come from this machine. Its Host header must name a loopback host, to prevent DNS rebinding. A POST request must
 * not come from another origin. For other methods that change data, browsers first send a preflight request, which the
 * console rejects.
 */
export function accessRefusal({ socket, headers, method }: IncomingMessage): string | undefined {
  const address = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isLoopback = address === "::1" || (isIPv4(address) && address.startsWith("127."));
  if (!isLoopback) return "The console only accepts requests from this machine.";
  const host = headers.host ?? "";
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host))
    return "The console must be opened as localhost, 127.0.0.1 or [::1].";
  const { origin } = headers;
  const isCrossOrigin = origin !== undefined && origin !== `http://${host}`;
  return method === "POST" && isCrossOrigin
    ? "The console does not accept requests from other origins."
    : undefined;
}
