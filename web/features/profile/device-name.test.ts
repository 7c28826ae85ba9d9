import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0 Mobile Safari/537.36`,
    "Chrome sur Android",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Firefox sur Android"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`,
    "Safari sur iPhone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${webKit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    "Edge sur Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1`,
    "Safari sur Mac",
  ],
  ["curl/8.9", "Appareil inconnu"],
  ["", "Appareil inconnu"],
])("tells of %s: %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
