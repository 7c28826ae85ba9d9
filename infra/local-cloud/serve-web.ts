import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";

const root = join(import.meta.dirname, "../..");

/** Serves the site with hot reload and forwards API calls and images to the local cloud's gateway. */
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
        // The URLs of modules in web/api/ also start with /api. Vite must serve these modules itself instead of
        // forwarding the requests to the gateway.
        "^/api(?!/[\\w-]+\\.ts)": { target: gatewayUrl, ws: true },
        "/images": gatewayUrl,
        "/partage/": gatewayUrl,
        "/robots.txt": gatewayUrl,
        "/site.json": gatewayUrl,
        "/_local": gatewayUrl,
      },
    },
  });
  return server.listen();
}
