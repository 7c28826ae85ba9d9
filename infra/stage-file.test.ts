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

describe("the file of a stage", () => {
  it("holds its settings, which a context of the command line stands above", () => {
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
    ["no JSON", "{", /recette.json n'est pas du JSON/],
    ["a list", "[]", /doit donner un texte/],
    ["a number", '{"budget": 20}', /pas budget/],
    ["another stage", '{"stage": "production"}', /pas stage/],
    ["an unknown context", '{"sendr": "a@exemple.fr"}', /Le contexte sendr est inconnu/],
    ["a wrong value", '{"sender": "nobody"}', /sender=nobody/],
  ])("that is or holds %s is refused", (_, text, message) => {
    write("recette", text);
    expect(() => read({ stage: "recette" })).toThrow(message);
  });

  it("is not read where no folder is given, as on one machine", () => {
    write("production", JSON.stringify({ sender: "a@exemple.fr" }));
    const app = new App({ context: { stage: "production" } });
    expect(readSettings(app).sender).not.toBe("a@exemple.fr");
  });

  it("that does not exist says nothing", () => {
    expect(readStageFile("nulle-part", folder)).toEqual({});
  });

  it("is what the workflow deploys by", () => {
    const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
    expect(workflow.match(/-c /g)).toEqual(["-c "]);
    expect(workflow).toContain("npm run deploy -- -c stage=production");
    expect(workflow).toContain("test -f infra/stages/production.json");
  });
});
