/** Maps the host names of the stack's AWS endpoints to local servers. */
export interface AddressBook {
  /**
   * Registers the local origins, such as `http://localhost:3000`, that replace a host name. By default, the WebSocket
   * origin `ws` has the same host and port as `http`.
   */
  add(host: string, http: string, ws?: string): void;
  /**
   * Replaces registered AWS host names in text with the local host and port. A preceding `https://` or `wss://` is
   * replaced with the local scheme.
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
