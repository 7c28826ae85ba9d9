import { parseArgs } from "node:util";

const options = { context: { type: "string", short: "c", multiple: true } } as const;

/** Parses `-c name=value` arguments. Throws an error with advice for the operator if an argument is malformed. */
export function parseSettings(args: string[]): Record<string, string> {
  return toContexts(parseArgs({ args, options }).values.context);
}

/** Like `parseSettings`, but ignores unknown arguments, because they are meant for the CDK command line. */
export function parseKnownSettings(args: string[]): Record<string, string> {
  return toContexts(parseArgs({ args, options, strict: false }).values.context);
}

function toContexts(pairs: unknown[] = []): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^(\w+)=(.*)$/s.exec(String(pair)) ?? [];
      if (name === undefined || value === undefined) {
        throw new Error(
          `-c ${pair} has no value. Write -c name=value, such as -c stage=production.`,
        );
      }
      return [name, value];
    }),
  );
}
