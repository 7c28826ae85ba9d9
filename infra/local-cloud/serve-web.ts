import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";

const root = join(import.meta.dirname, "../..");

/**
 * Serves the site with hot reload, and forwards API calls and image requests to the local cloud's gateway.
 */
export async function serveWeb({
  port,
  gatewayUrl,
}: {
  port: number;
  gatewayUrl: string;
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
        // Vite itself must serve the modules in web/api/, whose paths also start with /api.
        "^/api(?!/[\\w-]+\\.ts)": { target: gatewayUrl, ws: true },
        "/images": gatewayUrl,
        "/site.json": gatewayUrl,
        "/_local": gatewayUrl,
      },
    },
  });
  return server.listen();
}
