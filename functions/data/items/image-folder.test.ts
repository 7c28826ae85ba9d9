import { describe, expect, it } from "vitest";
import { focusOf, imageFolder, newImageName, parseImageFolder } from "./image-folder.ts";

const slot = { challengeId: "0123456789ab", userId: "cdefghjkmnpq" };

/** Names of images stored by older versions of the site, which begin with a day. */
const older = "20261121-0123456789abcdef";

describe.each([
  ["a new name", newImageName(), undefined],
  ["a new name with a focal point", newImageName("50x0"), "50x0"],
  ["a name that begins with a day", older, undefined],
  ["a name with a day and a focal point", `${older}-100x7`, "100x7"],
])("%s", (_, image, focus) => {
  it("is read from the name of its folder", () => {
    expect(parseImageFolder(imageFolder(image, slot))).toEqual({ ...slot, image });
  });

  it("contains the focal point if there is one", () => {
    expect(focusOf(image)).toBe(focus);
  });
});

describe("newImageName", () => {
  it("takes at most 24 bytes, so that a recipe card stays small", () => {
    expect(newImageName("100x100").length).toBeLessThanOrEqual(24);
  });
});
