import * as z from "zod";
import { physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { Ses } from "./start-ses.ts";

const schema = z.object({
  Name: z.string().optional(),
  SuppressionOptions: z
    .strictObject({ SuppressedReasons: z.array(z.enum(["BOUNCE", "COMPLAINT"])).optional() })
    .optional(),
});

/**
 * Builds SES configuration sets. Supports only the option SuppressedReasons, which lists the reasons for which SES
 * sends no email to a suppressed address.
 */
export const configurationSetTypes = (ses: Ses): ResourceBuilders => ({
  "AWS::SES::ConfigurationSet"(resource) {
    const { Name, SuppressionOptions } = readProperties(resource, schema);
    const name = Name ?? physicalName(resource);
    const reasons = SuppressionOptions?.SuppressedReasons;
    if (reasons) ses.setSuppression(name, reasons);
    return { ref: name, attributes: {} };
  },
});
