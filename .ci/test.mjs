// `npm test` runs all checks and test suites. Its last line shows how many tests passed and failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { binary, environment, prepare, root } from "../infra/local-cloud/prepare.mjs";

const reports = mkdtempSync(join(tmpdir(), "reports-"));
const stages = [];
const failures = [];
const retried = [];
const fileDurations = [];

/** Runs one stage of `npm test`. Records its duration and test counts. */
async function stage(name, runStage) {
  const startedAt = performance.now();
  const counts = await runStage();
  stages.push({ name, seconds: (performance.now() - startedAt) / 1000, ...counts });
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, env: environment, stdio: "inherit" }).status === 0;
}

/** Runs a command and counts it as one test, which passes if the command succeeds. */
function check(name, command, args) {
  return stage(name, () => {
    if (run(command, args)) return { passed: 1, failed: 0 };
    failures.push(name);
    return { passed: 0, failed: 1 };
  });
}

function suite(name, ...projects) {
  return stage(name, () => {
    const reportFile = join(reports, `${name}.json`);
    const succeeded = run(binary("vitest"), [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ]);
    const { passed, failed } = readReport(reportFile);
    // Vitest can fail without a failed test, for example if it cannot load a test file. This counts as one failed test.
    return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
  });
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
    for (const { name, startTime, endTime } of testResults)
      fileDurations.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 });
    failures.push(...testResults.filter(({ status }) => status === "failed").flatMap(failuresOf));
    retried.push(...testResults.flatMap(retriedIn));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch (error) {
    failures.push(`no report at ${file}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

/** Returns one message per failed test in a file, or a single message if the file could not be loaded. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter(({ status }) => status === "failed");
  if (tests.length === 0) return [`${file}\n${message}`];
  return tests.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join("\n")}`,
  );
}

/** Returns one message for each test in a file that failed at first but passed on a retry. */
function retriedIn({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [error] }) => {
      const [firstLine] = error.split("\n");
      return `${relative(root, name)}: ${fullName}\n  ${firstLine}`;
    });
}

function printDurations() {
  const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`;
  console.log("\nSlowest test files:");
  for (const { file, seconds } of fileDurations
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10))
    console.log(`${inSeconds(seconds)}  ${file}`);
  console.log("\nStages:");
  for (const { name, seconds, passed, failed } of stages)
    console.log(
      `${inSeconds(seconds)}  ${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed`,
    );
}

await stage("install and build", async () => {
  await prepare();
  return { passed: 0, failed: 0 };
});
await check("format and lint", binary("biome"), ["ci", "."]);
await check("types", binary("tsc"), ["-b"]);
await check("unused code", binary("knip"), []);
await suite("tests without a browser", "unit", "web", "integration", "local-cloud");
await check("browser installed", binary("node"), ["e2e/browser/install.ts"]);
await suite("browser journeys", "browser");
printDurations();
if (retried.length > 0) console.log(["\nPassed only after a retry:", ...retried].join("\n"));
for (const failure of failures) console.log(`✗ ${failure.slice(0, 2_000)}`);
const sum = (count) => stages.reduce((total, stage) => total + stage[count], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") === 0 ? 0 : 1);
