// `npm test`: every check and every runner, one after the other; the last line sums what all of them counted.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare } from "../infra/one-machine/prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), "reports-"));
const bin = (name) => join(root, "node_modules", ".bin", name);
const environment = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
};
let passed = 0;
let failed = 0;
const failures = [];

function run(command, args) {
  return spawnSync(command, args, { cwd: root, env: environment, stdio: "inherit" }).status === 0;
}

function check(title, command, args) {
  const started = Date.now();
  const good = run(command, args);
  if (good) passed++;
  else {
    failed++;
    failures.push(title);
  }
  console.log(`${good ? "✓" : "✗"} ${title} (${seconds(started)})`);
}

function suite(title, ...projects) {
  const started = Date.now();
  const report = join(reports, `${title}.json`);
  const good = run(bin("vitest"), [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const counts = countsOf(report);
  passed += counts.passed;
  failures.push(...counts.failures);
  // A suite that fails to load, or a runner that dies, counts even where no test does.
  failed += good ? counts.failed : Math.max(counts.failed, 1);
  console.log(
    `${good ? "✓" : "✗"} ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds(started)})`,
  );
}

function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults.filter(({ status }) => status === "failed").flatMap(failuresOf),
    };
  } catch (error) {
    return { passed: 0, failed: 0, failures: [`no report at ${report}: ${error.message}`] };
  }
}

/** One entry for each failed test of a file, or one for a file that failed to load. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter(({ status }) => status === "failed");
  if (tests.length === 0) return [`${file}\n${message}`];
  return tests.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join("\n")}`,
  );
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

await prepare();
check("format and lint", bin("biome"), ["ci", "."]);
check("types", bin("tsc"), ["-b"]);
suite("without browser", "unit", "web", "integration");
check("browser installed", bin("node"), ["e2e/browser/install.ts"]);
suite("browser", "browser");
for (const failure of failures) console.log(`✗ ${failure.slice(0, 2_000)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
