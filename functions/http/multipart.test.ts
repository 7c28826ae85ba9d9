import { describe, expect, it } from "vitest";
import { readMultipart } from "./multipart.ts";

const contentType = "multipart/form-data; boundary=limit";
const large = "x".repeat(4_300_000);

function bodyOf(parts: string[]): Buffer {
  return Buffer.from(`${parts.map((part) => `--limit\r\n${part}\r\n`).join("")}--limit--\r\n`);
}

describe("readMultipart", () => {
  it.each([
    ["a second file", `Content-Disposition: form-data; name="image"; filename="b"\r\n\r\n${large}`],
    ["a part without a name", `X-Part: 3\r\n\r\n${large}`],
  ])("ignores %s of 4 MB and reads the rest of the form", async (_, part) => {
    const image = 'Content-Disposition: form-data; name="image"; filename="a"\r\n\r\nphoto';
    const title = 'Content-Disposition: form-data; name="title"\r\n\r\nTarte';
    const { fields, image: read } = await readMultipart(contentType, bodyOf([image, part, title]));
    expect(fields).toEqual({ title: "Tarte" });
    expect(read?.toString()).toBe("photo");
  });

  it.each([
    ["image", '; filename="a"', "au-delà de 4\u00a0Mo, la photo s'envoie directement"],
    ["title", "", "La requête est trop volumineuse."],
  ])("explains which limit the form part %j exceeds", async (name, file, message) => {
    const part = `Content-Disposition: form-data; name="${name}"${file}\r\n\r\n${large}`;
    await expect(readMultipart(contentType, bodyOf([part]))).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringContaining(message),
    });
  });
});
