/** `Fn::Sub`: every `${Name}` replaced by its value; `${!Name}` stands for a literal `${Name}`. */
export function substituteVariables(text: string, lookUp: (name: string) => unknown): string {
  return text.replace(/\$\{(!?)([^}]*)\}/g, (_, literal: string, name: string) =>
    literal ? `\${${name}}` : String(lookUp(name.trim())),
  );
}

/** The names that a `Fn::Sub` text uses. */
export function variableNames(text: string): string[] {
  return [...text.matchAll(/\$\{(?!!)([^}]*)\}/g)].map(([, name = ""]) => name.trim());
}
