import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";

/**
 * Why a request may not use the console, if so: it must come from this machine, under a name of this machine (a
 * foreign name that resolves to it is an attack), and when it changes something from no foreign page.
 */
export function accessRefusal({ socket, headers, method }: IncomingMessage): string | undefined {
  const address = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isLoopback = address === "::1" || (isIPv4(address) && address.startsWith("127."));
  if (!isLoopback) return "Réservé à cette machine.";
  const host = headers.host ?? "";
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return "Hôte inconnu.";
  const { origin } = headers;
  const isForeign = origin !== undefined && origin !== `http://${host}`;
  return method === "POST" && isForeign ? "Origine étrangère." : undefined;
}
