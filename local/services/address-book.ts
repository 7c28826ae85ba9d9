/** Maps the host names of the stack's AWS endpoints to local servers. */
export interface AddressBook {
  /**
   * Maps an AWS host name to a local origin, such as `http://localhost:3000`. WebSocket URLs use the same host and port
   * unless `ws` is given.
   */
  add(host: string, http: string, ws?: string): void;
  /**
   * Replaces registered AWS host names in text with the local host and port. Replaces a preceding `https://` or
   * `wss://` with the local scheme.
   */
  toLocal(text: string): string;
}

export function createAddressBook(): AddressBook {
  const hosts = new Map<string, { http: string; ws: string }>();
  return {
    add(host, http, ws = http.replace(/^http/, "ws")) {
      hosts.set(host, { http, ws });
    },
    toLocal(text) {
      let local = text;
      for (const [host, { http, ws }] of hosts) {
        local = local
          .replaceAll(`https://${host}`, http)
          .replaceAll(`wss://${host}`, ws)
          .replaceAll(host, new URL(http).host);
      }
      return local;
    },
  };
}
