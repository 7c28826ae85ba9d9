import { App } from "aws-cdk-lib";
import { describe, expect, it } from "vitest";
import { featureFlags } from "./feature-flags.ts";
import { readSettings } from "./settings.ts";

const read = (context: Record<string, unknown>) =>
  readSettings(new App({ context: { ...featureFlags, ...context } }));

const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/1a2b-3c";
const webAcl = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/1a2b-3c";

describe("readSettings", () => {
  it("has a value for each setting that must have one and is not given", () => {
    expect(read({})).toEqual({
      stage: "dev",
      sender: "cuisine@avostoques.example",
      contact: "contact@avostoques.example",
      budget: 50,
      keyRotation: "1",
      openaiBaseUrl: "https://api.openai.com/v1",
      openaiModel: "gpt-4.1-mini",
      cdn: true,
      reservesConcurrency: false,
    });
  });

  it("reads a domain with its certificate, and with its zone where there is one", () => {
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
    [{ siteUrl: "http://localhost:8080" }, { siteUrl: "http://localhost:8080" }],
    [
      { socketCallback: "http://localhost:4566/apis/{apiId}/api" },
      { socketCallback: "http://localhost:4566/apis/{apiId}/api" },
    ],
    [{ stage: "production" }, { reservesConcurrency: false }],
    [{ reservedConcurrency: "on" }, { reservesConcurrency: true }],
  ])("reads %j", (context, settings) => {
    expect(read(context)).toMatchObject(settings);
  });

  it.each([
    [{ stage: "Prod" }, /stage=Prod.*lettres minuscules/],
    [{ stage: "a-b" }, /stage=a-b/],
    [{ stage: 7 }, /stage=7.*lettres minuscules/],
    [{ sender: "nobody" }, /sender=nobody.*une adresse/],
    [{ sender: "À vos toques <a@b.fr>" }, /sender=/],
    [
      { sender: "a@exemple.fr", senderIdentity: "autre.fr" },
      /senderIdentity demande un expéditeur qu'elle couvre, et a@exemple\.fr n'en est pas/,
    ],
    [{ sender: "a@monexemple.fr", senderIdentity: "exemple.fr" }, /n'en est pas/],
    [{ sender: "a@exemple.fr", senderIdentity: "b@exemple.fr" }, /n'en est pas/],
    [{ senderIdentity: "exemple" }, /senderIdentity=exemple.*que SES a vérifiés/],
    [{ alarms: "team" }, /alarms=team.*adresse email/],
    [{ openaiBaseUrl: "api.openai.com" }, /openaiBaseUrl=.*une adresse comme/],
    [{ openaiBaseUrl: "https://key@host/v1" }, /openaiBaseUrl=/],
    [{ openaiModel: "a model" }, /openaiModel=.*nom d'un modèle/],
    [{ keyRotation: "" }, /keyRotation=.*lettres, chiffres et traits d'union/],
    [{ cdn: "no" }, /cdn=no.*on ou off/],
    [{ waf: "yes" }, /waf=yes.*l'ARN d'une ACL web/],
    [{ waf: webAcl.replace("us-east-1", "eu-west-3") }, /waf=.*us-east-1/],
    [{ reservedConcurrency: "50" }, /reservedConcurrency=50.*on ou off/],
    [{ siteUrl: "https://exemple.fr/" }, /siteUrl=.*sans barre oblique à la fin/],
    [{ socketCallback: "localhost" }, /socketCallback=localhost.*une adresse/],
    [{ domain: "https://exemple.fr", certificate }, /domain=.*un nom comme/],
    [
      { domain: "exemple.fr", certificate: certificate.replace("us-east-1", "eu-west-3") },
      /certificate=.*en us-east-1/,
    ],
    [
      { domain: "exemple.fr", certificate, hostedZone: "exemple.fr" },
      /hostedZone=.*l'identifiant d/,
    ],
    [{ domain: "exemple.fr" }, /domain demande certificate/],
    [{ certificate }, /certificate demande domain/],
    [{ hostedZone: "Z0123456789ABC" }, /hostedZone demande domain/],
    [{ cdn: "off", domain: "exemple.fr", certificate }, /domain demande cdn=on/],
    [{ cdn: "off", waf: "on" }, /waf demande cdn=on/],
    [{ sendr: "a@exemple.fr" }, /Le contexte sendr est inconnu ; sont connus : stage, sender,/],
  ])("refuses %j and says what is expected", (context, message) => {
    expect(() => read(context)).toThrow(message);
  });
});
