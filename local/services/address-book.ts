/** Which local address answers for each host name that the stack hands out. */
export interface AddressBook {
  /** `http` and `ws` are origins such as `http://localhost:3000`; `ws` defaults to the one of `http`. */
  add(host: string, http: string, ws?: string): void;
  /** A text with every known host, with or without its `https://` or `wss://`, replaced by its local address. */
  toLocal(text: string): string;
}

/** Starts empty; hosts are added as resources are built. */
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
