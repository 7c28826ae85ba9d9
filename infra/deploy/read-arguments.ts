import { parseArgs } from "node:util";

/** Parses `-c name=value` arguments. Throws an error with advice for the operator if an argument is malformed. */
export function readArguments(args: string[]): Record<string, string> {
  const { values } = parseArgs({
    args,
    options: { context: { type: "string", short: "c", multiple: true } },
  });
  return Object.fromEntries(
    (values.context ?? []).map((pair) => {
      const [, name, value] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
      if (name === undefined || value === undefined) {
        throw new Error(
          `-c ${pair} has no value. Write -c name=value, such as -c stage=production.`,
        );
      }
      return [name, value];
    }),
  );
}
