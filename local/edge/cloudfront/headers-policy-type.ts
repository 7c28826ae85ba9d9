import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { EdgeCatalog } from "./edge-catalog.ts";
import type { HeadersPolicy } from "./headers-policy.ts";

const override = z.boolean();

const security = z.strictObject({
  ContentSecurityPolicy: z
    .object({ ContentSecurityPolicy: z.string(), Override: override })
    .optional(),
  ContentTypeOptions: z.object({ Override: override }).optional(),
  FrameOptions: z.object({ FrameOption: z.string(), Override: override }).optional(),
  ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: override }).optional(),
  StrictTransportSecurity: z
    .object({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.boolean().optional(),
      Preload: z.boolean().optional(),
      Override: override,
    })
    .optional(),
  XSSProtection: z
    .object({
      Protection: z.boolean(),
      ModeBlock: z.boolean().optional(),
      ReportUri: z.string().optional(),
      Override: override,
    })
    .optional(),
});

const customHeader = z.object({ Header: z.string(), Value: z.string(), Override: override });

const schema = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    SecurityHeadersConfig: security.optional(),
    CustomHeadersConfig: z.object({ Items: z.array(customHeader) }).default({ Items: [] }),
    RemoveHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string() })) })
      .default({ Items: [] }),
  }),
});

/** Builds AWS::CloudFront::ResponseHeadersPolicy resources. */
export const headersPolicyTypes = (edge: EdgeCatalog): ResourceBuilders => ({
  "AWS::CloudFront::ResponseHeadersPolicy"(resource) {
    const { ResponseHeadersPolicyConfig: config } = readProperties(resource, schema);
    const id = generatedId(resource);
    edge.headersPolicies.set(id, {
      set: [
        ...securityHeaders(config.SecurityHeadersConfig ?? {}),
        ...config.CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
          name: Header.toLowerCase(),
          value: Value,
          override: Override,
        })),
      ],
      remove: config.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()),
    });
    return { ref: id, attributes: { Id: id } };
  },
});

function securityHeaders(config: z.output<typeof security>): HeadersPolicy["set"] {
  const { StrictTransportSecurity: hsts, XSSProtection: xss } = config;
  const all: [string, string | undefined, { Override: boolean } | undefined][] = [
    [
      "content-security-policy",
      config.ContentSecurityPolicy?.ContentSecurityPolicy,
      config.ContentSecurityPolicy,
    ],
    ["x-content-type-options", "nosniff", config.ContentTypeOptions],
    ["x-frame-options", config.FrameOptions?.FrameOption, config.FrameOptions],
    ["referrer-policy", config.ReferrerPolicy?.ReferrerPolicy, config.ReferrerPolicy],
    ["strict-transport-security", hsts && strictTransport(hsts), hsts],
    ["x-xss-protection", xss && xssProtection(xss), xss],
  ];
  return all.flatMap(([name, value, header]) =>
    header && value ? [{ name, value, override: header.Override }] : [],
  );
}

type SecurityHeader<Name extends keyof z.output<typeof security>> = NonNullable<
  z.output<typeof security>[Name]
>;

function strictTransport(hsts: SecurityHeader<"StrictTransportSecurity">): string {
  const subdomains = hsts.IncludeSubdomains ? "; includeSubDomains" : "";
  return `max-age=${hsts.AccessControlMaxAgeSec}${subdomains}${hsts.Preload ? "; preload" : ""}`;
}

function xssProtection({
  Protection,
  ModeBlock,
  ReportUri,
}: SecurityHeader<"XSSProtection">): string {
  if (!Protection) return "0";
  return `1${ModeBlock ? "; mode=block" : ""}${ReportUri ? `; report=${ReportUri}` : ""}`;
}
