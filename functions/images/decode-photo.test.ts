import { once } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { errorCatalogue } from "#shared/errors.ts";
import { decodePhoto } from "./decode-photo.ts";
import { makeVariants } from "./make-variants.ts";
import { cpuTimeOf } from "./testing/cpu-time-of.ts";
import {
  coral,
  hugePhoto,
  phonePhoto,
  photoDay,
  plainPicture,
  smallPhoto,
} from "./testing/sample-photos.ts";

async function variantsOf(bytes: Buffer) {
  const { variants, color } = await makeVariants(await decodePhoto(bytes));
  const metadata = await Promise.all(variants.map(({ body }) => sharp(body).metadata()));
  return { variants, metadata, color };
}

const widths = (metadata: { width: number }[]) => metadata.map(({ width }) => width);

describe("makeVariants", () => {
  it("converts a phone's photo to upright WebP images without metadata", async () => {
    const phone = await phonePhoto();
    expect(await sharp(phone).metadata()).toMatchObject({ width: 4000, orientation: 6 });
    expect((await sharp(phone).metadata()).exif?.includes(photoDay)).toBe(true);
    const { metadata, color } = await variantsOf(phone);
    expect(widths(metadata)).toEqual([480, 640, 960, 1600]);
    for (const { format, width, height, exif, icc, xmp, iptc, orientation } of metadata) {
      expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: "webp" });
      expect(height / width).toBeCloseTo(4 / 3, 2);
    }
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("rotates a photo upright according to its EXIF orientation", async () => {
    // The left half of the stored image is dark. Rotating the image clockwise moves the dark half to the top.
    const dark = await sharp({
      create: { width: 400, height: 600, channels: 3, background: "#101010" },
    })
      .png()
      .toBuffer();
    const held = await sharp({
      create: { width: 800, height: 600, channels: 3, background: "#f0f0f0" },
    })
      .composite([{ input: dark, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { variants } = await variantsOf(held);
    const [small] = variants;
    const top = await sharp(small?.body)
      .extract({ left: 0, top: 0, width: 400, height: 300 })
      .raw()
      .toBuffer();
    expect(top.every((shade) => shade < 40)).toBe(true);
  });

  it("never enlarges a photo", async () => {
    const { metadata } = await variantsOf(await plainPicture(700, 500).png().toBuffer());
    expect(widths(metadata)).toEqual([480, 640, 700, 700]);
  });

  it("finds the dominant colour of a photo", async () => {
    const { color } = await variantsOf(await plainPicture(600, 400).png().toBuffer());
    const shade = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
    expect(Math.abs(shade(1) - coral.r)).toBeLessThan(16);
    expect(Math.abs(shade(3) - coral.g)).toBeLessThan(16);
    expect(Math.abs(shade(5) - coral.b)).toBeLessThan(16);
  });

  it("accepts transparent PNG, WebP, AVIF, GIF, greyscale, 16-bit RGB and CMYK photos", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0.4 };
    const transparent = sharp({
      create: { width: 60, height: 40, channels: 4, background: clear },
    });
    const cmyk = await plainPicture(60, 40).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const photos = [
      await transparent.png().toBuffer(),
      await plainPicture(60, 40).webp().toBuffer(),
      await plainPicture(60, 40).avif().toBuffer(),
      await plainPicture(60, 40).gif().toBuffer(),
      await plainPicture(60, 40).greyscale().jpeg().toBuffer(),
      await plainPicture(60, 40).toColourspace("rgb16").png().toBuffer(),
      cmyk,
    ];
    for (const photo of photos) {
      const { metadata } = await variantsOf(photo);
      expect(metadata[0]).toMatchObject({ format: "webp", space: "srgb", width: 60, height: 40 });
    }
    const { color } = await variantsOf(cmyk);
    expect(Number.parseInt(color.slice(1, 3), 16)).toBeGreaterThan(150);
  });

  it("decodes photos correctly while another worker thread imports the decoder module", async () => {
    const module = new URL("./decode-photo.ts", import.meta.url).href;
    const starts = `for (let n = 0; n < 100; n++) await import("${module}?" + n);`;
    const other = new Worker(new URL(`data:text/javascript,${encodeURIComponent(starts)}`));
    const end = once(other, "exit").then(() => "ended");
    const photo = await smallPhoto();
    do await decodePhoto(photo);
    while ((await Promise.race([end, "running"])) !== "ended");
  });

  it("keeps only the first frame of an animation", async () => {
    const frames = ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
    const { metadata, color } = await variantsOf(animation);
    expect(metadata[0]).toMatchObject({ width: 50, height: 50 });
    expect(metadata[0]?.pages).toBeUndefined();
    expect(color.startsWith("#f")).toBe(true);
  });

  it("shrinks an extremely tall image to a height that WebP supports", async () => {
    const { metadata } = await variantsOf(await plainPicture(200, 20_000).png().toBuffer());
    expect(metadata.every(({ height }) => height <= 4800)).toBe(true);
  });
});

describe("decodePhoto with invalid bytes", () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await phonePhoto();
  });

  const refused = (bytes: Buffer) =>
    decodePhoto(bytes).then(
      () => "accepted",
      (error) => error.code,
    );

  it("rejects text, SVG, TIFF and PDF files with the error `not-an-image`", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>';
    expect(await refused(Buffer.from("Ceci n'est pas une image, même nommée .png"))).toBe(
      "not-an-image",
    );
    expect(await refused(Buffer.from(svg))).toBe("not-an-image");
    expect(await refused(await plainPicture(20, 20).tiff().toBuffer())).toBe("not-an-image");
    expect(await refused(Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj"))).toBe("not-an-image");
    expect(await refused(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0]))).toBe("not-an-image");
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow("unsupported image format");
    expect(errorCatalogue["not-an-image"]).toEqual([415, "Le fichier n'est pas une image valide"]);
  });

  it("rejects a truncated photo with the error `not-an-image`", async () => {
    expect(await refused(jpeg.subarray(0, jpeg.length / 2))).toBe("not-an-image");
    const png = await plainPicture(500, 500).png().toBuffer();
    expect(await refused(png.subarray(0, png.length - 100))).toBe("not-an-image");
  });

  it("rejects a decompression bomb without decompressing it", async () => {
    const bomb = await hugePhoto();
    const refusal = await cpuTimeOf(async () => {
      expect(await refused(bomb)).toBe("image-too-large");
    });
    const decoding = await cpuTimeOf(() => sharp(bomb).raw().toBuffer());
    expect(refusal).toBeLessThan(decoding / 3);
    expect(errorCatalogue["image-too-large"][0]).toBe(413);
  });
});

describe("decodePhoto on a busy machine", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Makes the next attempt to decode a photo time out, after the given CPU time. */
  function timeOut(cpuSeconds: number) {
    const started = process.cpuUsage();
    const used = { user: started.user + cpuSeconds * 1e6, system: started.system };
    vi.spyOn(process, "cpuUsage").mockImplementation((since) =>
      since ? { user: used.user - since.user, system: used.system - since.system } : started,
    );
    const error = new Error('timeout: 7% complete\nVipsImage: killed for image "temp-31"');
    return vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(error);
  }

  it.each([0.2, 5.5])(
    "decodes a photo again if the first attempt timed out after %s s of CPU time",
    async (seconds) => {
      const photo = await smallPhoto();
      timeOut(seconds);
      expect((await decodePhoto(photo)).info.width).toBeGreaterThan(0);
    },
  );

  it("throws the timeout error, not `not-an-image`, if the retried decoding also times out", async () => {
    const photo = await smallPhoto();
    timeOut(0.2).mockRejectedValueOnce(new Error("timeout: 9% complete"));
    const refusal = expect(decodePhoto(photo)).rejects;
    await refusal.toThrow("timeout: 9% complete");
  });

  it("rejects an image if decoding it exceeds the CPU time limit twice", async () => {
    const photo = await smallPhoto();
    timeOut(5.5).mockRejectedValueOnce(new Error("timeout: 9% complete"));
    await expect(decodePhoto(photo)).rejects.toMatchObject({ code: "not-an-image" });
  });
});
