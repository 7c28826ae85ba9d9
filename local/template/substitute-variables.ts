/** Implements `Fn::Sub`. Replaces `${Name}` with the value of a variable, and `${!Name}` with the text `${Name}`. */
export function substituteVariables(text: string, lookUp: (name: string) => unknown): string {
  return text.replace(/\$\{(!?)([^}]*)\}/g, (_, literal: string, name: string) =>
    literal ? `\${${name}}` : String(lookUp(name.trim())),
  );
}

/** Returns the names of the variables in an `Fn::Sub` string. */
export function variableNames(text: string): string[] {
  return [...text.matchAll(/\$\{(?!!)([^}]*)\}/g)].map(([, name = ""]) => name.trim());
}
