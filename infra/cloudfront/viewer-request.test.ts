import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { errorCatalogue } from "#shared/errors.ts";
import { escapeNonAscii } from "../constructs/viewer-request.ts";
import { onlyResource, resourcesOf, synthesize } from "../testing/synthesize.ts";

interface ViewerRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}

/** Returns the code of a CloudFront function as it is deployed. */
function codeOf(file: string): string {
  return escapeNonAscii(readFileSync(join(import.meta.dirname, file), "utf8"));
}

/**
 * Runs a CloudFront function with a viewer request. Returns the changed request, or the response if the function
 * rejects the request.
 */
function run(file: string, request: ViewerRequest, ip = "192.0.2.7"): ViewerRequest {
  const event = JSON.stringify({ request, viewer: { ip } });
  return JSON.parse(runInNewContext(`${codeOf(file)}; JSON.stringify(handler(${event}))`));
}

const serve = (uri: string) => run("serve-app.js", { uri, headers: {} }).uri;

describe("serve-app.js", () => {
  it.each([
    "/recipes/",
    "/recipes/edit/abc-def-1234",
    "/Admin/Signalements",
    "/challenges/c1/tour",
  ])("serves index.html for the page %s, which is not prerendered", (uri) =>
    expect(serve(uri)).toBe("/index.html"),
  );

  it.each([
    ["/", "/login.html"],
    ["/login", "/login.html"],
    ["/Verify-Email/", "/verify-email.html"],
    ["/mentions-legales", "/mentions-legales.html"],
    ["/challenges/", "/challenges.html"],
    ["/Challenges/History", "/challenges/history.html"],
    ["/challenges/c1", "/challenges/one.html"],
    ["/challenges/c1/results/", "/challenges/results.html"],
    ["/recipes/abc-def-1234", "/recipes/one.html"],
  ])("serves the prerendered HTML of the page %s", (uri, file) => expect(serve(uri)).toBe(file));

  it.each(["/nulle-part", "/a.b/c", "/recipes/edit/x/y", "/challenges/abc/votes", "/login/x"])(
    "serves not-found.html for the unknown path %s",
    (uri) => expect(serve(uri)).toBe("/not-found.html"),
  );

  it.each([
    "/index.html",
    "/favicon.svg",
    "/manifest.webmanifest",
    "/static/app-1a2b.js",
    "/static/x",
  ])("leaves the URI of the file %s unchanged", (uri) => expect(serve(uri)).toBe(uri));
});

describe("receive-call.js", () => {
  it("overwrites forged headers with the viewer's real IP address and host name", () => {
    const { headers, uri } = run("receive-call.js", {
      uri: "/api/auth/login",
      headers: {
        host: { value: "site.exemple.fr" },
        "x-viewer-address": { value: "10.0.0.1" },
        "x-viewer-host": { value: "autre.exemple.fr" },
        accept: { value: "application/json" },
      },
    });
    expect(uri).toBe("/api/auth/login");
    expect(headers).toEqual({
      host: { value: "site.exemple.fr" },
      "x-viewer-address": { value: "192.0.2.7" },
      "x-viewer-host": { value: "site.exemple.fr" },
      accept: { value: "application/json" },
    });
  });

  it("rejects WebSocket connections from pages on other sites", () => {
    const open = (origin?: string, uri = "/api") =>
      run("receive-call.js", {
        uri,
        headers: {
          host: { value: "site.exemple.fr" },
          ...(origin && { origin: { value: origin } }),
        },
      });
    for (const origin of [undefined, "https://site.exemple.fr", "http://site.exemple.fr"]) {
      expect(open(origin)).toHaveProperty("uri", "/api");
    }
    const refusal = open("https://ailleurs.exemple.fr") as unknown as { statusCode: number };
    expect(refusal.statusCode).toBe(403);
    expect(open("null")).toHaveProperty("statusCode", 403);
    expect(open("https://ailleurs.exemple.fr", "/api/auth/login")).toHaveProperty("uri");
  });

  it.each([
    ["/api/recipes", "multipart/form-data; boundary=x", /^Le fichier est trop volumineux/],
    ["/api/auth/login", "application/json", /^La requête est trop volumineuse\.$/],
  ])("rejects a request to %s whose %s body is too large for Lambda", (uri, type, message) => {
    const sized = (bytes: number) =>
      run("receive-call.js", {
        uri,
        headers: { "content-length": { value: String(bytes) }, "content-type": { value: type } },
      });
    expect(sized(4_400_000)).toHaveProperty("uri", uri);
    const refusal = sized(16_000_000) as unknown as {
      statusCode: number;
      body: { data: string };
    };
    expect(refusal.statusCode).toBe(413);
    expect(JSON.parse(refusal.body.data)).toEqual({
      message: expect.stringMatching(message),
      code: "too-large",
    });
  });

  it.each(["/api/%", "/api/recipes/%E0%A4%A", "/api/%c0%ae"])(
    "rejects the path %s, which cannot be decoded, with an error in the API's format",
    (uri) => {
      const refusal = run("receive-call.js", { uri, headers: {} }) as unknown as {
        statusCode: number;
        body: { data: string };
      };
      expect(refusal.statusCode).toBe(400);
      const [, message] = errorCatalogue["malformed-request"];
      expect(JSON.parse(refusal.body.data)).toEqual({ message, code: "malformed-request" });
    },
  );
});

describe("CloudFront distribution", () => {
  it("runs each CloudFront function only on the paths that need it", () => {
    const template = synthesize();
    const codes = resourcesOf(template, "AWS::CloudFront::Function");
    const { DistributionConfig } = onlyResource(
      template,
      "AWS::CloudFront::Distribution",
    ).Properties;
    const behaviors = [
      DistributionConfig.DefaultCacheBehavior,
      ...DistributionConfig.CacheBehaviors,
    ];
    const associated = behaviors.flatMap(({ PathPattern = "*", FunctionAssociations = [] }) =>
      FunctionAssociations.map(({ FunctionARN }: { FunctionARN: { "Fn::GetAtt": [string] } }) => [
        PathPattern,
        codes[FunctionARN["Fn::GetAtt"][0]]?.Properties.FunctionCode,
      ]),
    );
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".js"));
    const named = associated.map(([path, code]) => [
      path,
      files.find((file) => codeOf(file) === code),
    ]);
    expect(named).toEqual([
      ["*", "serve-app.js"],
      ["/api", "receive-call.js"],
      ["/api/showcase", "receive-call.js"],
      ["/api/*", "receive-call.js"],
      ["/partage/*", "receive-page.js"],
      ["/robots.txt", "receive-page.js"],
    ]);
    expect(new Set(named.map(([, file]) => file))).toEqual(new Set(files));
  });

  it("keeps each CloudFront function's code within the 10 KB limit", () => {
    for (const file of ["serve-app.js", "receive-call.js", "receive-page.js"]) {
      expect(codeOf(file).length).toBeLessThan(10_240);
    }
  });
});
