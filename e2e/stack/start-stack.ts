import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { endProcess } from "./end-process.ts";
import { freePort } from "./free-port.ts";

/** A complete copy of the site on the local cloud, with separate data. */
export interface Stack {
  url: string;
  dataDir: string;
  readonly pid: number;
  /** Kills the local cloud's process (SIGKILL) and restarts it with the same data. */
  crash(): Promise<void>;
  /** Restarts the local cloud with another cloud assembly and other simulated limits, but with the same data. */
  deploy(assembly: string, limits?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Folder of the cloud assembly. */
  assembly?: string;
  /** AWS limits to simulate, in the format of LOCAL_LIMITS. */
  limits?: string;
  /** Switches on a simulated CloudFront cache. */
  edgeCache?: "on" | "off";
}

/** Starts the complete site on a free port, without demo data. */
export async function startStack({
  assembly = "cdk.out",
  limits = "off",
  edgeCache = "off",
}: StackOptions = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), "stack-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let release = { assembly, limits };
  const start = () => launch({ dataDir, port, edgeCache, ...release });
  let child = await start();
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    crash: async () => {
      await endProcess(child, "SIGKILL");
      child = await start();
    },
    deploy: async (nextAssembly, nextLimits = release.limits) => {
      await endProcess(child);
      release = { assembly: nextAssembly, limits: nextLimits };
      child = await start();
    },
    stop: async () => {
      await endProcess(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface LaunchOptions {
  dataDir: string;
  port: number;
  assembly: string;
  limits: string;
  edgeCache: string;
}

async function launch(options: LaunchOptions): Promise<ChildProcess> {
  const { dataDir, port, assembly, limits, edgeCache } = options;
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "infra/local-cloud/main.ts"],
    {
      env: {
        ...process.env,
        PORT: String(port),
        LOCAL_DATA: dataDir,
        DEMO: "off",
        LOCAL_LIMITS: limits,
        EDGE_CACHE: edgeCache,
        CDK_OUTDIR: assembly,
        NODE_ENV: "production",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const output: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  for await (const line of lines) {
    output.push(line);
    if (line.includes(`localhost:${port}`)) {
      child.stdout?.resume();
      return child;
    }
  }
  throw new Error(`The stack did not start:\n${output.join("\n")}`);
}
