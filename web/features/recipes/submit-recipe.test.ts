import { describe, expect, it } from "vitest";
import { fakeApi, type SentRequest } from "../../testing/fake-api.ts";
import { signIn } from "../../testing/sign-in.ts";
import { photoFields } from "./submit-recipe.ts";

const megabyte = 1024 * 1024;
const { signal } = new AbortController();

describe("photoFields", () => {
  it("returns a small photo as a field of the multipart form, and does not upload it to S3", async () => {
    const sent = fakeApi(() => ({}));
    const image = new Blob([new Uint8Array(3 * megabyte)], { type: "image/webp" });
    expect(await photoFields(image, undefined, signal)).toEqual({ image });
    const framed = { image, imageFocus: "50x0" };
    expect(await photoFields(image, { x: 50, y: 0 }, signal)).toEqual(framed);
    expect(sent).toEqual([]);
  });

  it("uploads a large photo to S3, sending the upload policy's fields before the file", async () => {
    signIn();
    const url = "https://uploads.example/";
    const sent = fakeApi(({ call }) =>
      call === "POST /recipes/images"
        ? { status: 201, json: { imageKey: "k1", url, fields: { key: "k1", policy: "p" } } }
        : { status: 204 },
    );
    const photo = new Blob([new Uint8Array(5 * megabyte)], { type: "image/jpeg" });
    const framed = { imageKey: "k1", imageFocus: "50x0" };
    expect(await photoFields(photo, { x: 50, y: 0 }, signal)).toEqual(framed);
    expect(sent[0]?.body).toEqual({ contentType: "image/jpeg" });
    expect(sent[1]?.call).toBe(`POST ${url}`);
    expect([...((sent[1] as SentRequest).body as FormData).keys()]).toEqual([
      "key",
      "policy",
      "file",
    ]);
    expect(sent[1]?.authorization).toBeNull();
  });

  it("throws when S3 rejects the photo", async () => {
    signIn();
    fakeApi(({ call }) =>
      call === "POST /recipes/images"
        ? { status: 201, json: { imageKey: "k1", url: "https://uploads.example/", fields: {} } }
        : { status: 403 },
    );
    const photo = new Blob([new Uint8Array(5 * megabyte)], { type: "image/jpeg" });
    await expect(photoFields(photo, undefined, signal)).rejects.toThrow("403");
  });
});
