import { describe, expect, it } from "vitest";
import { featureFlags } from "./feature-flags.ts";
import { readSettings } from "./settings.ts";

const read = (context: Record<string, unknown>) => readSettings({ ...featureFlags, ...context });
const legal = { contact: "contact@exemple.fr", editor: "Association" };
const alarms = "astreinte@exemple.fr";

const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/1a2b-3c";
const webAcl = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/1a2b-3c";

describe("readSettings", () => {
  it("returns default settings if no context values are set", () => {
    expect(read({})).toEqual({
      stage: "dev",
      sender: "cuisine@avostoques.example",
      contact: "contact@avostoques.example",
      budget: 50,
      people: 100_000,
      originRotation: "1",
      keyRotation: "1",
      liveRate: 5000,
      adminSecondFactor: "optional",
      openaiBaseUrl: "https://api.openai.com/v1",
      openaiModel: "gpt-4.1-mini",
      sendsMail: true,
      cdn: true,
      reservesConcurrency: false,
    });
  });

  it("reads the site's domain, its certificate and its optional hosted zone", () => {
    const domain = "cuisine.exemple.fr";
    expect(read({ domain, certificate }).domain).toEqual({ name: domain, certificate });
    const hostedZone = "Z0123456789ABC";
    expect(read({ domain, certificate, hostedZone }).domain).toEqual({
      name: domain,
      certificate,
      hostedZone,
    });
  });

  it.each([
    [{ waf: "on" }, { waf: "on" }],
    [{ waf: webAcl }, { waf: webAcl }],
    [{ cdn: "off" }, { cdn: false }],
    [{ mail: "off" }, { sendsMail: false }],
    [{ alarms: "equipe@exemple.fr" }, { alarmAddress: "equipe@exemple.fr" }],
    [{ sender: "a@exemple.fr", senderIdentity: "exemple.fr" }, { senderIdentity: "exemple.fr" }],
    [
      { sender: "a@site.exemple.fr", senderIdentity: "exemple.fr" },
      { senderIdentity: "exemple.fr" },
    ],
    [
      { sender: "a@exemple.fr", senderIdentity: "a@exemple.fr" },
      { senderIdentity: "a@exemple.fr" },
    ],
    [
      { sender: "a@exemple.fr", senderDomain: "exemple.fr", hostedZone: "Z0123456789ABC" },
      { senderDomain: { name: "exemple.fr", hostedZone: "Z0123456789ABC" } },
    ],
    [{ siteUrl: "http://localhost:8080" }, { siteUrl: "http://localhost:8080" }],
    [
      { socketCallback: "http://localhost:4566/apis/{apiId}/api" },
      { socketCallback: "http://localhost:4566/apis/{apiId}/api" },
    ],
    [
      { stage: "production", ...legal, alarms },
      { reservesConcurrency: false, ...legal },
    ],
    [{ reservedConcurrency: "on" }, { reservesConcurrency: true }],
    [{ adminSecondFactor: "required" }, { adminSecondFactor: "required" }],
  ])("reads the settings from the context values %j", (context, settings) => {
    expect(read(context)).toMatchObject(settings);
  });

  it.each([
    [{ stage: "Prod" }, /stage=Prod.*lowercase letters/],
    [{ stage: "a-b" }, /stage=a-b/],
    [{ stage: 7 }, /stage=7.*lowercase letters/],
    [{ adminSecondFactor: "on" }, /adminSecondFactor=on.*optional or required/],
    [{ sender: "nobody" }, /sender=nobody.*an email address/],
    [{ sender: "À vos toques <a@b.fr>" }, /sender=/],
    [
      { sender: "a@exemple.fr", senderIdentity: "autre.fr" },
      /senderIdentity=autre\.fr does not cover the sender a@exemple\.fr/,
    ],
    [{ sender: "a@monexemple.fr", senderIdentity: "exemple.fr" }, /does not cover/],
    [{ sender: "a@exemple.fr", senderIdentity: "b@exemple.fr" }, /does not cover/],
    [{ senderIdentity: "exemple" }, /senderIdentity=exemple.*verified in SES/],
    [{ senderDomain: "exemple" }, /senderDomain=exemple.*a domain name such as/],
    [
      { sender: "a@exemple.fr", senderDomain: "autre.fr" },
      /senderDomain=autre\.fr does not cover the sender a@exemple\.fr/,
    ],
    [
      { sender: "a@exemple.fr", senderDomain: "exemple.fr", senderIdentity: "exemple.fr" },
      /senderDomain .* excludes senderIdentity/,
    ],
    [{ alarms: "team" }, /alarms=team.*email address/],
    [{ openaiBaseUrl: "api.openai.com" }, /openaiBaseUrl=.*an address such as/],
    [{ openaiBaseUrl: "https://key@host/v1" }, /openaiBaseUrl=/],
    [{ openaiModel: "a model" }, /openaiModel=.*name of a model/],
    [{ keyRotation: "" }, /keyRotation=.*letters, digits and hyphens/],
    [{ originRotation: "a b" }, /originRotation=a b.*letters, digits and hyphens/],
    [{ cdn: "no" }, /cdn=no.*on or off/],
    [{ waf: "yes" }, /waf=yes.*the ARN of a CloudFront web ACL/],
    [{ waf: webAcl.replace("us-east-1", "eu-west-3") }, /waf=.*us-east-1/],
    [{ reservedConcurrency: "50" }, /reservedConcurrency=50.*on or off/],
    [{ siteUrl: "https://exemple.fr/" }, /siteUrl=.*without a trailing slash/],
    [{ socketCallback: "localhost" }, /socketCallback=localhost.*such as http:.*\{apiId\}/],
    [{ stage: "production" }, /stage=production requires contact, editor, alarms\./],
    [{ stage: "production", ...legal }, /stage=production requires alarms\./],
    [
      { stage: "production", ...legal, alarms, contact: "contact@avostoques.example" },
      /requires contact\./,
    ],
    [{ stage: "production", contact: legal.contact, alarms }, /requires editor\./],
    [{ domain: "https://exemple.fr", certificate }, /domain=.*a host name such as/],
    [
      { domain: "exemple.fr", certificate: certificate.replace("us-east-1", "eu-west-3") },
      /certificate=.*in us-east-1/,
    ],
    [{ domain: "exemple.fr", certificate, hostedZone: "exemple.fr" }, /hostedZone=.*the id of/],
    [{ domain: "exemple.fr" }, /domain requires certificate/],
    [{ certificate }, /certificate requires domain/],
    [{ hostedZone: "Z0123456789ABC" }, /hostedZone requires domain or senderDomain/],
    [{ cdn: "off", domain: "exemple.fr", certificate }, /domain requires cdn=on/],
    [{ cdn: "off", waf: "on" }, /waf requires cdn=on/],
    [{ sendr: "a@exemple.fr" }, /Unknown context sendr\. The known contexts are: stage, sender,/],
  ])("rejects the context values %j and explains the mistake in one line", (context, message) => {
    expect(() => read(context)).toThrow(message);
    expect(() => read(context)).toThrow(/^[^\n]+$/);
  });
});
