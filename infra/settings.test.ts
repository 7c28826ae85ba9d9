import { App } from "aws-cdk-lib";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const read = (context: Record<string, unknown>) => readSettings(new App({ context }));

describe("readSettings", () => {
  it("has a value for each setting that is not given", () => {
    expect(read({})).toEqual({
      stage: "dev",
      sender: "cuisine@avostoques.example",
      keyRotation: "1",
      openaiBaseUrl: "https://api.openai.com/v1",
      openaiModel: "gpt-4.1-mini",
    });
  });

  it.each([
    [{ stage: "Prod" }, /stage=Prod.*lower-case letters/],
    [{ stage: "a-b" }, /stage=a-b/],
    [{ sender: "nobody" }, /sender=nobody.*an e-mail address/],
    [{ sender: "À vos toques <a@b.fr>" }, /sender=/],
    [{ openaiBaseUrl: "api.openai.com" }, /openaiBaseUrl=.*an address such as/],
    [{ openaiBaseUrl: "https://key@host/v1" }, /openaiBaseUrl=/],
    [{ openaiModel: "a model" }, /openaiModel=.*name of a model/],
    [{ keyRotation: "" }, /keyRotation=.*letters, digits and hyphens/],
  ])("refuses %j and says what is expected", (context, message) => {
    expect(() => read(context)).toThrow(message);
  });
});
