import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";

const root = join(import.meta.dirname, "../..");

/** Serves the site's modules with hot reload at `port`; what is the stack's goes on to the gateway. */
export async function serveWeb({
  port,
  gateway,
}: {
  port: number;
  gateway: string;
}): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: join(root, "web/vite.config.ts"),
    root: join(root, "web"),
    logLevel: "warn",
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      proxy: {
        // The modules of web/api/ live under the same name.
        "^/api(?!/[\\w-]+\\.ts)": { target: gateway, ws: true },
        "/images": gateway,
        "/site.json": gateway,
        "/_local": gateway,
      },
    },
  });
  return server.listen();
}
