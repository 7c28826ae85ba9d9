import { mkdirSync, writeFileSync } from "node:fs";
import { openApiDocument } from "#shared/contract/openapi.ts";

mkdirSync("dist", { recursive: true });
writeFileSync("dist/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log("dist/openapi.json");
