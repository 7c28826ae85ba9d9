import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { readStageFile } from "./stage-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stages-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (stage: string, text: string) => writeFileSync(join(folder, `${stage}.json`), text);
const read = (context: Record<string, string>) => readSettings(new App({ context }), folder);

describe("the settings file of a stage", () => {
  it("sets contexts that the command line can override", () => {
    write(
      "recette",
      JSON.stringify({ sender: "a@exemple.fr", keyRotation: "2026-11", budget: "20" }),
    );
    expect(read({ stage: "recette", budget: "30" })).toMatchObject({
      stage: "recette",
      sender: "a@exemple.fr",
      keyRotation: "2026-11",
      budget: 30,
    });
    expect(read({ stage: "autre" })).toMatchObject({ keyRotation: "1" });
  });

  it.each([
    ["broken JSON", "{", /recette.json is not valid JSON/],
    ["a list", "[]", /must contain an object/],
    ["a number as a value", '{"budget": 20}', /must set budget to a string/],
    ["the name of a stage", '{"stage": "production"}', /must not set stage/],
    ["an unknown context", '{"sendr": "a@exemple.fr"}', /Unknown context sendr/],
    ["a wrong value", '{"sender": "nobody"}', /sender=nobody/],
  ])("refuses a stage's file that contains %s", (_, text, message) => {
    write("recette", text);
    expect(() => read({ stage: "recette" })).toThrow(message);
  });

  it("ignores the stage's file when no folder is given, as in the local cloud", () => {
    write("production", JSON.stringify({ sender: "a@exemple.fr" }));
    const app = new App({ context: { stage: "production" } });
    expect(readSettings(app).sender).not.toBe("a@exemple.fr");
  });

  it("returns no settings when the stage has no file", () => {
    expect(readStageFile("nulle-part", folder)).toEqual({});
  });

  it("is the deployment workflow's only source of settings", () => {
    const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
    expect(workflow.match(/-c /g)).toEqual(["-c "]);
    expect(workflow).toContain("npm run deploy -- -c stage=production");
    expect(workflow).toContain("test -f infra/stages/production.json");
  });
});
