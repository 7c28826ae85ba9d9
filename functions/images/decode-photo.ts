import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { imageLimits, imageWidths } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { stripPngText } from "./strip-png-text.ts";

// Limits sharp to one thread, because the Lambda function has a single core. Turns off sharp's cache, because it would
// use memory without any benefit.
sharp.concurrency(1);
sharp.cache(false);
// Blocks unwanted image formats one by one. Blocking all formats and then allowing some would briefly block all formats
// for other threads too.
const otherLoaders =
  "Csv DcRaw Jp2k Jxl Magick Matrix Openslide Pdf Ppm Rad Raw Svg Tiff Uhdr Vips";
sharp.block({ operation: otherLoaders.split(" ").map((name) => `VipsForeignLoad${name}`) });

/** A decoded photo: upright, in sRGB, and no wider than the largest stored size. */
export interface Photo {
  pixels: Buffer;
  info: OutputInfo;
}

/** Decodes a photo. Detects the format from the content. Throws `not-an-image` or `image-too-large` (D28). */
export async function decodePhoto(received: Buffer): Promise<Photo> {
  const bytes = hasImageSignature(received) ? stripPngText(received) : undefined;
  if (!bytes) throw new RefusedError("not-an-image");
  const { width, height, format, compression } = await readHeader(bytes);
  const known = formats.has(format) || (format === "heif" && compression === "av1");
  if (!known) throw new RefusedError("not-an-image");
  if (width * height > imageLimits.pixels) throw new RefusedError("image-too-large");
  return refuseUnreadable(async () => {
    const photo = open(bytes).autoOrient().toColourspace("srgb");
    const widest = fitWidth(photo, Math.max(...imageWidths));
    const { data: pixels, info } = await widest.raw().toBuffer({ resolveWithObject: true });
    return { pixels, info };
  });
}

/** Returns a `Sharp` object whose input is the pixels of a decoded photo. */
export function openPixels({ pixels, info: { width, height, channels } }: Photo): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Shrinks an image to the given width, and to a height of at most three times that width. Never enlarges it. */
export function fitWidth(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true });
}

/**
 * Time limit for decoding a photo, in whole seconds, because sharp does not accept fractions. This is elapsed time,
 * which is much longer than CPU time on a busy machine. The slowest photo tested takes 1.7 s of CPU time.
 */
const maxDecodingSeconds = 6;
/**
 * CPU time in seconds. Decoding that times out is retried once. If the retry also times out, the image is rejected if
 * the retry used more CPU time than this. If it used less, the machine was busy.
 */
const minCpuSeconds = maxDecodingSeconds / 2;

const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

/** True for JPEG, PNG, GIF, WebP and HEIF files. Other formats are never decoded (D28). */
function hasImageSignature(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.some((signature) => signature.test(start));
}

const formats = new Set<Metadata["format"]>(["jpeg", "png", "webp", "gif"]);

function open(bytes: Buffer): Sharp {
  const photo = sharp(bytes, { failOn: "error", limitInputPixels: imageLimits.pixels });
  return photo.timeout({ seconds: maxDecodingSeconds });
}

/** Reads only the header of an image. The dimensions in the header reveal decompression bombs. */
function readHeader(bytes: Buffer): Promise<Metadata> {
  return refuseUnreadable(() => sharp(bytes, { limitInputPixels: false }).metadata());
}

/**
 * Throws `not-an-image` if sharp cannot read the image or needs too much CPU time. Retries once if reading times out.
 * If the retry times out because the machine is busy, throws the timeout error. One timeout alone proves nothing,
 * because the CPU time is that of the whole process, which may also be doing other work.
 */
async function refuseUnreadable<T>(read: () => Promise<T>, isRetry = false): Promise<T> {
  const before = process.cpuUsage();
  try {
    return await read();
  } catch (error) {
    if (!isTimeout(error)) throw new RefusedError("not-an-image");
    if (!isRetry) return refuseUnreadable(read, true);
    const { user, system } = process.cpuUsage(before);
    if (user + system > minCpuSeconds * 1e6) throw new RefusedError("not-an-image");
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout: ");
}
