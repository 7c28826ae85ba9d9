import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";
import { serve } from "../services/serve.ts";

/**
 * Runs a module in a child process. Kills the process once its n-th table write has been stored, before the process
 * receives the response, where n is `count`. Returns false if the process makes fewer writes.
 */
export async function killAfterWrite(
  count: number,
  { module, args, environment }: { module: URL; args: string[]; environment?: NodeJS.ProcessEnv },
): Promise<boolean> {
  const engine = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (!engine) throw new Error("The engine has not been started");
  let writes = 0;
  const proxy = await serve(async (request, response) => {
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const isWrite = /\.(Put|Update|Delete|TransactWrite|BatchWrite)Item/.test(
      String(headers["x-amz-target"]),
    );
    const answer = await fetch(engine, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: new Uint8Array(await buffer(request)),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (isWrite && ++writes === count) child.kill("SIGKILL");
    if (writes >= count) return;
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type }).end(body);
  });
  const child = spawn(process.execPath, [module.pathname, ...args], {
    env: { ...process.env, ...environment, AWS_ENDPOINT_URL_DYNAMODB: proxy.address },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [errors, [code, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  await proxy.stop();
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`The process failed: ${errors}`);
  return signal === "SIGKILL";
}
