import { spawnSync } from "node:child_process";
import { findBrowser, systemBrowser } from "./find-browser.ts";

/**
 * On Linux, installs Debian's Chromium if run as root. If this is not possible, the tests use Chromium from an npm
 * package.
 */
function installOnDebian(): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  if (apt("update", "-qq").status !== 0) return;
  const shell = apt("install", "-y", "-qq", "chromium-headless-shell");
  if (shell.status !== 0) apt("install", "-y", "-qq", "chromium");
}

if (!systemBrowser()) installOnDebian();
console.log(`Browser: ${(await findBrowser()).executablePath}`);
