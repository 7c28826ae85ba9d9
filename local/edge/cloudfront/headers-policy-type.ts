import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { EdgeCatalog } from "./edge-catalog.ts";
import type { HeadersPolicy } from "./headers-policy.ts";

const override = z.boolean();

const security = z.strictObject({
  ContentSecurityPolicy: z
    .strictObject({ ContentSecurityPolicy: z.string(), Override: override })
    .optional(),
  ContentTypeOptions: z.strictObject({ Override: override }).optional(),
  ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override: override }).optional(),
  StrictTransportSecurity: z
    .strictObject({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.boolean().optional(),
      Override: override,
    })
    .optional(),
});

const customHeader = z.strictObject({ Header: z.string(), Value: z.string(), Override: override });

const schema = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    SecurityHeadersConfig: security.optional(),
    CustomHeadersConfig: z.strictObject({ Items: z.array(customHeader) }).default({ Items: [] }),
  }),
});

export const headersPolicyTypes = (edge: EdgeCatalog): ResourceBuilders => ({
  "AWS::CloudFront::ResponseHeadersPolicy"(resource) {
    const { ResponseHeadersPolicyConfig: config } = readProperties(resource, schema);
    const id = generatedId(resource);
    edge.headersPolicies.set(id, [
      ...securityHeaders(config.SecurityHeadersConfig ?? {}),
      ...config.CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
        name: Header.toLowerCase(),
        value: Value,
        override: Override,
      })),
    ]);
    return { ref: id, attributes: { Id: id } };
  },
});

function securityHeaders(config: z.output<typeof security>): HeadersPolicy {
  const { StrictTransportSecurity: hsts } = config;
  const all: [string, string | undefined, { Override: boolean } | undefined][] = [
    [
      "content-security-policy",
      config.ContentSecurityPolicy?.ContentSecurityPolicy,
      config.ContentSecurityPolicy,
    ],
    ["x-content-type-options", "nosniff", config.ContentTypeOptions],
    ["referrer-policy", config.ReferrerPolicy?.ReferrerPolicy, config.ReferrerPolicy],
    ["strict-transport-security", hsts && strictTransport(hsts), hsts],
  ];
  return all.flatMap(([name, value, header]) =>
    header && value ? [{ name, value, override: header.Override }] : [],
  );
}

function strictTransport(
  hsts: NonNullable<z.output<typeof security>["StrictTransportSecurity"]>,
): string {
  const subdomains = hsts.IncludeSubdomains ? "; includeSubDomains" : "";
  return `max-age=${hsts.AccessControlMaxAgeSec}${subdomains}`;
}
