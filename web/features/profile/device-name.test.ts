import { describe, expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [
      "Chrome sur Android",
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0 Safari/537.36`,
    ],
    ["Firefox sur Android", "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"],
    [
      "Safari sur iPhone",
      `Mozilla/5.0 (iPhone; like Mac OS X) ${webKit} Version/18.0 Safari/604.1`,
    ],
    [
      "Edge sur Windows",
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/131.0 Safari/537.36 Edg/1`,
    ],
    ["Safari sur Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Safari/605.1`],
    ["Appareil inconnu", "curl/8.9"],
    ["Appareil inconnu", ""],
  ])('returns "%s" for the User-Agent header "%s"', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
