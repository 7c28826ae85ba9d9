import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodePhoto } from "./decode-photo.ts";
import { stripPngText } from "./strip-png-text.ts";
import { cpuTimeOf } from "./testing/cpu-time-of.ts";
import { plainPicture } from "./testing/sample-photos.ts";

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const headerLength = 8 + 25;

/** Inserts chunks directly after the header of a PNG. */
function withChunks(png: Buffer, chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, headerLength), ...chunks, png.subarray(headerLength)]);
}

/** A text chunk of 40 KB that decompresses to 40 MB. */
const bomb = () =>
  chunk(
    "zTXt",
    Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(40_000_000))]),
  );

describe("stripPngText", () => {
  it("removes text chunks from a PNG and keeps the picture", async () => {
    const png = await plainPicture(40, 30).png().toBuffer();
    const note = chunk("tEXt", Buffer.from("Comment\0Bonjour", "latin1"));
    expect(stripPngText(withChunks(png, [note]))).toEqual(png);
    const { info } = await decodePhoto(withChunks(png, [note, bomb()]));
    expect(info).toMatchObject({ width: 40, height: 30 });
  });

  it("rejects a PNG with too much text without decompressing the text", async () => {
    const png = await plainPicture(40, 30).png().toBuffer();
    const long = chunk("tEXt", Buffer.alloc(1024 * 1024, "a"));
    const bombs = withChunks(png, [long, ...Array(8).fill(bomb())]);
    const decoding = await cpuTimeOf(() =>
      sharp(bombs)
        .metadata()
        .catch(() => undefined),
    );
    const refusal = await cpuTimeOf(() =>
      expect(decodePhoto(bombs)).rejects.toMatchObject({ code: "not-an-image" }),
    );
    expect(refusal).toBeLessThan(decoding / 3);
  });

  it("returns undefined for a PNG with malformed chunks, and returns a JPEG unchanged", () => {
    expect(stripPngText(Buffer.from("\x89PNG\r\n\x1a\n12", "latin1"))).toBeUndefined();
    const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
    expect(stripPngText(jpeg)).toBe(jpeg);
  });
});
