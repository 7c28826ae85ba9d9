import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "#shared/contract/openapi.ts";
import acceptedChanges from "./accepted-changes.json" with { type: "json" };
import { type ApiDocument, breakingChanges } from "./breaking-changes.ts";

// `npm run openapi` fails if the API contract has a breaking change that is not listed in accepted-changes.json.
// Otherwise, it writes the contract to openapi.json and empties accepted-changes.json.
const file = join(import.meta.dirname, "..", "..", "openapi.json");
const current = openApiDocument();
const released = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { paths: {} };
const unlisted = breakingChanges(released, current as unknown as ApiDocument).filter(
  (change) => !(change in acceptedChanges),
);
if (unlisted.length > 0) {
  console.error(
    `${unlisted.join("\n")}\nThese changes break clients of the released contract. Add each to infra/openapi/accepted-changes.json with its reason, or undo it.`,
  );
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(current, null, 2)}\n`);
writeFileSync(join(import.meta.dirname, "accepted-changes.json"), "{}\n");
console.log("openapi.json is the released contract now.");
