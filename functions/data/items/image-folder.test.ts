import { describe, expect, it } from "vitest";
import { focusOf, imageFolder, newImageName, parseImageFolder } from "./image-folder.ts";

const slot = { challengeId: "0123456789ab", userId: "cdefghjkmnpq" };

describe.each([
  ["a new name", newImageName(), undefined],
  ["a new name with a focal point", newImageName("50x0"), "50x0"],
])("parseImageFolder and focusOf for %s", (_, image, focus) => {
  it("returns the image name, the challenge and the author from an image folder's name", () => {
    expect(parseImageFolder(imageFolder(image, slot))).toEqual({ ...slot, image });
  });

  it("returns the focal point from the image name, or undefined if the name has none", () => {
    expect(focusOf(image)).toBe(focus);
  });
});

describe("newImageName", () => {
  it("creates image names of at most 24 bytes, to keep the recipe's database item small", () => {
    expect(newImageName("100x100").length).toBeLessThanOrEqual(24);
  });
});
