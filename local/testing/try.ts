import { mkdtempSync } from "node:fs"; import { tmpdir } from "node:os"; import { join } from "node:path";
import { symlinkSync } from "node:fs";
import { synthesizeSample } from "./sample-stack.ts"; import { startLocalCloud } from "../start.ts";
const d = mkdtempSync(join(tmpdir(), "local-")); symlinkSync("/work/main/node_modules", join(d, "node_modules"));
let t = Date.now(); const out = synthesizeSample(d); console.log("synth", Date.now() - t); t = Date.now();
const cloud = await startLocalCloud({ assemblyDir: out, dataDir: join(d, "data"), port: 0 }); console.log(cloud.url, Date.now() - t, cloud.outputs);
for (const p of ["/api/echo?a=1&a=2","/api/throw","/api/slow","/api/spin","/api/big","/api/exit","/api/hog","/api/late","/api/late","/api/broken","/api/sharp","/api/cookies","/api/malformed","/api/things/a%20b","/nope","/assets/app-1.js","/old","/images/x.png","/_local/functions"]) {
  t = Date.now(); const r = await fetch(cloud.url + p, { redirect: "manual" }); const b = await r.text(); console.log(p, r.status, Date.now() - t, b.slice(0, p.includes("echo") ? 4000 : 150), p=="/nope" ? Object.fromEntries(r.headers):"");
}
console.log(await (await fetch(cloud.url + "/api/count/z", { method: "POST" })).text());
await cloud.stop(); console.log("stopped");
