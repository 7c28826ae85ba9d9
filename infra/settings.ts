import type { App } from "aws-cdk-lib";

/** What a deployment is told by context (`-c stage=… -c sender=…`). */
export interface Settings {
  /** Tells the stacks of one account apart. */
  stage: string;
  /** The address that mails come from; AWS asks it to confirm by a mail of its own. */
  sender: string;
  /** Makes a new signing key when it changes; must be a value never used before. */
  keyRotation: string;
  /** The service that proposes challenges, OpenAI's own or a compatible one, and its model (D31). */
  openaiBaseUrl: string;
  openaiModel: string;
}

const rules: Record<keyof Settings, { fallback: string; pattern: RegExp; expected: string }> = {
  stage: {
    fallback: "dev",
    pattern: /^[a-z][a-z0-9]{0,15}$/,
    expected: "1 to 16 lower-case letters and digits, a letter first",
  },
  sender: {
    fallback: "cuisine@avostoques.example",
    pattern: /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
    expected: "an e-mail address such as cuisine@example.org",
  },
  keyRotation: {
    fallback: "1",
    pattern: /^[A-Za-z0-9-]{1,32}$/,
    expected: "1 to 32 letters, digits and hyphens",
  },
  openaiBaseUrl: {
    fallback: "https://api.openai.com/v1",
    pattern: /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
    expected: "an address such as https://api.openai.com/v1",
  },
  openaiModel: {
    fallback: "gpt-4.1-mini",
    pattern: /^[\w.:/@-]{1,100}$/,
    expected: "the name of a model such as gpt-4.1-mini",
  },
};

/** Reads the settings from the context; throws an error that says what is expected of a wrong one. */
export function readSettings(app: App): Settings {
  const read = (name: keyof Settings) => {
    const { fallback, pattern, expected } = rules[name];
    const value = app.node.tryGetContext(name) ?? fallback;
    if (typeof value !== "string" || !pattern.test(value)) {
      throw new Error(`Context ${name}=${value} is not valid: ${expected}.`);
    }
    return value;
  };
  return {
    stage: read("stage"),
    sender: read("sender"),
    keyRotation: read("keyRotation"),
    openaiBaseUrl: read("openaiBaseUrl"),
    openaiModel: read("openaiModel"),
  };
}
