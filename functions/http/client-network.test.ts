import { describe, expect, it } from "vitest";
import { clientNetwork, networkOf } from "./client-network.ts";

describe("clientNetwork", () => {
  it("ignores the header `x-viewer-address` if the site is deployed without CloudFront (D43)", () => {
    const headers = { "x-viewer-address": "203.0.113.9" };
    const requestContext = { http: { sourceIp: "192.0.2.1" } };
    expect(clientNetwork({ headers, requestContext } as never)).toBe("192.0.2.1");
  });
});

describe("networkOf", () => {
  it("returns an IPv4 address in dotted notation, even from an IPv4-mapped IPv6 address", () => {
    expect(networkOf("198.51.100.7")).toBe("198.51.100.7");
    expect(networkOf("::ffff:198.51.100.7")).toBe("198.51.100.7");
  });

  it("returns the first 64 bits of an IPv6 address, in any notation (D36)", () => {
    const forms = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:0:0:9", "2001:0db8:0001:0002:0::7"];
    expect(new Set(forms.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(networkOf("2001:db8::5:1:2:3:4")).toBe("2001:db8:0:5::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });
});
