import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";
import { stagesFolder } from "./stage-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stages-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (stage: string, text: string) => writeFileSync(join(folder, `${stage}.json`), text);
const read = (context: Record<string, string>) => readSettings(context, folder);

describe("stage file", () => {
  it("reads context values from the stage file, which the command line can override", () => {
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
  });

  it("throws an error that suggests passing another stage if there is no stage file at all", () => {
    const empty = mkdtempSync(join(folder, "empty-"));
    expect(() => readSettings({ stage: "dev" }, empty)).toThrow(/or pass another -c stage=….$/);
  });

  it("lists the known stages in the error message if the stage file is missing", () => {
    write("production", "{}");
    write("production.example", "{}");
    write("local", "{}");
    write("recette", "{}");
    expect(() => read({ stage: "prodution" })).toThrow(
      /^Stage "prodution" has no file .*prodution\.json\. The known stages are: production, recette\. Copy production\.example\.json to create the file, or pass -c stage=production\.$/,
    );
  });

  it.each(["production.example", "local"])(
    "accepts the settings in infra/stages/%s.json",
    (name) => {
      const content = JSON.parse(readFileSync(join(stagesFolder, `${name}.json`), "utf8"));
      expect(readSettings({ ...content, stage: "production" }).editor).toBe(content.editor);
    },
  );

  it("makes passkeys mandatory for administrators in production, but not in the local cloud", () => {
    const settingOf = (name: string) => {
      const content = JSON.parse(readFileSync(join(stagesFolder, `${name}.json`), "utf8"));
      return readSettings({ ...content, stage: "production" }).adminSecondFactor;
    };
    expect([settingOf("production.example"), settingOf("local")]).toEqual(["required", "optional"]);
  });

  it.each([
    ["broken JSON", "{", /recette.json is not valid JSON/],
    ["a list instead of an object", "[]", /must contain an object/],
    ["a number as a value", '{"budget": 20}', /must set budget to a string/],
    ["the name of a stage", '{"stage": "production"}', /must not set stage/],
    ["an unknown context", '{"sendr": "a@exemple.fr"}', /Unknown context sendr/],
    ["an invalid value", '{"sender": "nobody"}', /sender=nobody/],
  ])("rejects a settings file that contains %s", (_, text, message) => {
    write("recette", text);
    expect(() => read({ stage: "recette" })).toThrow(message);
  });

  it("rejects the stage of the local cloud, which cannot be deployed, in a one-line message", () => {
    write("local", "{}");
    expect(() => read({ stage: "local" })).toThrow(
      /^Stage "local" runs in the local cloud only\. Pass another -c stage=….$/,
    );
  });

  it("reads the stage file only if the caller passes the folder that contains it", () => {
    write("recette", JSON.stringify({ sender: "a@exemple.fr" }));
    expect(readSettings({ stage: "recette" }).sender).not.toBe("a@exemple.fr");
  });

  it("lets the deployment workflow pass only the stage, because the file sets all other values", () => {
    const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
    expect(workflow.match(/-c /g)).toEqual(["-c "]);
    expect(workflow).toContain('npm run deploy -- -c "stage=$STAGE"');
    expect(workflow).toContain('test -f "infra/stages/$STAGE.json"');
  });
});
