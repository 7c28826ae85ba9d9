import { expect, test } from "vitest";
import { fakeApi, type SentRequest } from "../../testing/fake-api.ts";
import { signIn } from "../../testing/sign-in.ts";
import { sendPhoto } from "./submit-recipe.ts";

const megabyte = 1024 * 1024;
const { signal } = new AbortController();

test("a photo that fits travels in the form", async () => {
  const sent = fakeApi(() => ({}));
  const image = new Blob([new Uint8Array(3 * megabyte)], { type: "image/webp" });
  expect(await sendPhoto(image, signal)).toEqual({ image });
  expect(sent).toEqual([]);
});

test("a larger one goes to the store first, the fields before the file", async () => {
  signIn();
  const url = "https://uploads.example/";
  const sent = fakeApi(({ call }) =>
    call === "POST /recipes/images"
      ? { status: 201, json: { imageKey: "k1", url, fields: { key: "k1", policy: "p" } } }
      : { status: 204 },
  );
  const photo = new Blob([new Uint8Array(5 * megabyte)], { type: "image/jpeg" });
  expect(await sendPhoto(photo, signal)).toEqual({ imageKey: "k1" });
  expect(sent[0]?.body).toEqual({ contentType: "image/jpeg" });
  expect(sent[1]?.call).toBe(`POST ${url}`);
  expect([...((sent[1] as SentRequest).body as FormData).keys()]).toEqual([
    "key",
    "policy",
    "file",
  ]);
  expect(sent[1]?.authorization).toBeNull();
});

test("a store that refuses the photo fails the submission", async () => {
  signIn();
  fakeApi(({ call }) =>
    call === "POST /recipes/images"
      ? { status: 201, json: { imageKey: "k1", url: "https://uploads.example/", fields: {} } }
      : { status: 403 },
  );
  const photo = new Blob([new Uint8Array(5 * megabyte)], { type: "image/jpeg" });
  await expect(sendPhoto(photo, signal)).rejects.toThrow("403");
});
