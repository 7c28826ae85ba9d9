import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}

/** Copies the cloud assembly that `npm start` uses, and changes resources in its templates. Returns the copy's path. */
export function copyAssembly(change: (resources: Resource[]) => void): string {
  const source = resolve("cdk.out");
  const folder = mkdtempSync(resolve("dist", "assembly-"));
  for (const name of readdirSync(source)) {
    if (name.endsWith(".template.json")) {
      const template = JSON.parse(readFileSync(join(source, name), "utf8"));
      change(Object.values(template.Resources));
      writeFileSync(join(folder, name), JSON.stringify(template));
    } else symlinkSync(join(source, name), join(folder, name));
  }
  return folder;
}
