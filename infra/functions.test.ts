import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { backgroundEntries } from "./entry-points.ts";
import { functionOf } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const common = ["NODE_OPTIONS", "POWERTOOLS_METRICS_NAMESPACE", "POWERTOOLS_SERVICE_NAME"];

function variablesOf(entry: string): string[] {
  const { function: handler } = functionOf(template, entry);
  return Object.keys(handler.Properties.Environment.Variables)
    .filter((name) => !common.includes(name))
    .sort();
}

const generation = ["GENERATION_KEY_SECRET", "OPENAI_BASE_URL", "OPENAI_MODEL"];

const variablesByGrant: [grant: RegExp, variables: string[]][] = [
  [/^table:/, ["TABLE_NAME"]],
  [/^(images|uploads|withdrawn):/, ["IMAGES_BUCKET"]],
  [/^signing-key$/, ["SIGNING_KEY_SECRET"]],
  [/^generation-key:/, generation],
];

const live = ["LIVE_ENDPOINT", "LIVE_RATE"];
const mail = ["MAIL_CONFIGURATION_SET", "MAIL_SENDER", "SITE_URL"];

const background: Record<(typeof backgroundEntries)[number], string[]> = {
  fallback: [],
  "images/remove-orphans": ["IMAGES_BUCKET", "TABLE_NAME"],
  "mail/record-feedback": ["TABLE_NAME"],
  "live/connect": ["PUBLIC_KEYS", "TABLE_NAME"],
  "live/disconnect": ["TABLE_NAME"],
  "live/send": [...live, "LIVE_QUEUE_URL", "TABLE_NAME"],
  "schedule/generate": [...generation, "TABLE_NAME"],
  "schedule/delete-idle": ["TABLE_NAME"],
  "schedule/delete-unverified": ["TABLE_NAME"],
  "schedule/maintain-cases": ["TABLE_NAME"],
  "schedule/rebuild-board": ["TABLE_NAME"],
  "schedule/rebuild-showcase": ["TABLE_NAME"],
  "schedule/record-winners": ["TABLE_NAME"],
  "schedule/refresh-agenda": ["TABLE_NAME"],
  "schedule/retry-tasks": ["IMAGES_BUCKET", ...live, ...mail, "TABLE_NAME"],
  "schedule/probe": ["SITE_URL"],
  "sharing/serve-page": ["ORIGIN_SECRET", "TABLE_NAME"],
  "schedule/start-morning": ["TABLE_NAME"],
  "streams/process-outbox": ["IMAGES_BUCKET", ...live, ...mail, "TABLE_NAME"],
  "streams/project": ["LIVE_QUEUE_URL", "TABLE_NAME"],
};

describe("function environment", () => {
  it("passes the alarm address to the function `process-outbox`, which sends the emails", () => {
    const alarms = "astreinte@exemple.fr";
    const { function: outbox } = functionOf(
      synthesize({ context: { alarms } }),
      "streams/process-outbox",
    );
    expect(outbox.Properties.Environment.Variables.ALARM_ADDRESS).toBe(alarms);
  });

  it("sets MAIL_DELIVERY=off and does not grant ses:SendEmail if the context value `mail` is off", () => {
    const silent = synthesize({ context: { mail: "off" } });
    expect(JSON.stringify(template)).toContain("ses:SendEmail");
    expect(JSON.stringify(silent)).not.toContain("ses:SendEmail");
    const descriptions = Object.values(resourcesOf(silent, "AWS::Lambda::Function")).map(
      ({ Properties }) => String(Properties.Description),
    );
    // Without email, the stack omits the job that deletes idle accounts, because it could not warn their users first
    // (D45).
    expect(descriptions.filter((text) => text.includes("schedule/delete-idle"))).toEqual([]);
    for (const entry of ["streams/process-outbox", "schedule/retry-tasks"]) {
      expect(
        functionOf(silent, entry).function.Properties.Environment.Variables.MAIL_DELIVERY,
      ).toBe("off");
    }
  });

  it.each(contractEntries())(
    "sets only the environment variables that the API call $name needs for its permissions",
    ({ file, call }) => {
      const variables = variablesByGrant.flatMap(([pattern, names]) =>
        call.uses.some((grant) => pattern.test(grant)) ? names : [],
      );
      variables.push("ORIGIN_SECRET");
      if (call.access !== "public" || "acceptsCaller" in call) variables.push("PUBLIC_KEYS");
      expect(variablesOf(file)).toEqual(variables.sort());
    },
  );

  it.each(backgroundEntries)(
    "sets exactly the environment variables that the background function %s needs",
    (entry) => {
      expect(variablesOf(entry)).toEqual(background[entry].sort());
    },
  );

  it("sets ADMIN_SECOND_FACTOR only for the functions that administrators call", () => {
    const strict = synthesize({ context: { adminSecondFactor: "required" } });
    for (const { name, file, call } of contractEntries()) {
      const { Variables } = functionOf(strict, file).function.Properties.Environment;
      const expected = call.access === "admin" ? "required" : undefined;
      expect(Variables.ADMIN_SECOND_FACTOR, name).toBe(expected);
    }
  });

  it("passes the context value `siteUrl` to the function that renders shared pages", () => {
    const configured = synthesize({ context: { siteUrl: "https://cuisine.exemple.fr" } });
    const { function: pages } = functionOf(configured, "sharing/serve-page");
    expect(pages.Properties.Environment.Variables.SITE_ORIGIN).toBe("https://cuisine.exemple.fr");
  });

  it("passes the URL of the WebSocket API to functions that send live messages", () => {
    const { function: send } = functionOf(template, "live/send");
    const [separator, parts] = send.Properties.Environment.Variables.LIVE_ENDPOINT["Fn::Join"];
    const text = parts.map((part: unknown) => (typeof part === "string" ? part : "…"));
    expect(text.join(separator)).toBe("https://….execute-api.….…/api");
  });
});

describe("CloudFormation stack", () => {
  const ours = Object.entries(resourcesOf(template, "AWS::Lambda::Function")).filter(
    ([, { Properties }]) => Properties.Handler === "index.handler" && Properties.Description,
  );

  it.each(ours)("runs the function %s on Node 24 and arm64", (id, { Properties }) => {
    expect(Properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      LoggingConfig: { LogFormat: "JSON", LogGroup: { Ref: expect.any(String) } },
    });
    expect(Properties.Environment.Variables.NODE_OPTIONS, id).toBe("--enable-source-maps");
  });

  it("sets each API function's memory and timeout to the values declared in the API contract", () => {
    for (const { file, call } of contractEntries()) {
      const { Properties } = functionOf(template, file).function;
      const { memory, timeout } = call.size ?? { memory: 512, timeout: 10 };
      expect([Properties.MemorySize, Properties.Timeout], file).toEqual([memory, timeout]);
    }
  });

  it("ends every API call before API Gateway's timeout of 30 seconds", () => {
    for (const { file } of contractEntries()) {
      expect(functionOf(template, file).function.Properties.Timeout, file).toBeLessThan(30);
    }
  });

  it.each(["Custom::SigningKey", "Custom::OriginSecret", "Custom::OldFiles"])(
    "waits 15 minutes for a response from %s, which gives Lambda enough time to retry",
    (type) => {
      expect(onlyResource(template, type).Properties.ServiceTimeout).toBe("900");
    },
  );
});

describe("CloudFormation template", () => {
  it("uses a log group under /aws/vendedlogs/, so that the log resource policy does not grow", () => {
    const stage = Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Stage")).find(
      ({ Properties }) => Properties.AccessLogSettings,
    );
    const [group] = stage?.Properties.AccessLogSettings.DestinationArn["Fn::GetAtt"] ?? [];
    expect(template.Resources[group]?.Properties.LogGroupName).toMatch(/^\/aws\/vendedlogs\//);
  });

  it("does not contain private keys or other secret values", () => {
    const text = JSON.stringify(template);
    expect(text).not.toMatch(/PRIVATE KEY|"SecretString"|"d":|AKIA|sk-/);
  });
});
