/** Maps the host names of the stack's AWS endpoints to local servers. */
export interface AddressBook {
  /**
   * Maps an AWS host name to a local origin, such as `http://localhost:3000`. WebSocket URLs use the same host and port
   * unless `ws` is given.
   */
  add(host: string, http: string, ws?: string): void;
  /**
   * Replaces registered AWS host names in a text with the local host and port, and a preceding `https://` or `wss://`
   * with the local scheme. Leaves email addresses unchanged, and longer host names that contain a registered one.
   */
  toLocal(text: string): string;
}

interface Address {
  /** Matches the host name and its URL scheme, if it has one. */
  expression: RegExp;
  http: string;
  ws: string;
}

export function createAddressBook(): AddressBook {
  const addresses = new Map<string, Address>();
  return {
    add(host, http, ws = http.replace(/^http/, "ws")) {
      const bounded = `(https://|wss://|(?<![\\w.@-]))${RegExp.escape(host)}(?![\\w-]|\\.\\w)`;
      addresses.set(host, { expression: new RegExp(bounded, "g"), http, ws });
    },
    toLocal(text) {
      let local = text;
      for (const { expression, http, ws } of addresses.values()) {
        local = local.replace(expression, (_, scheme: string) => {
          if (scheme === "https://") return http;
          return scheme === "wss://" ? ws : new URL(http).host;
        });
      }
      return local;
    },
  };
}
