import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { imageLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { stripPngText } from "./strip-png-text.ts";

// Limits sharp to one thread and disables its cache, because the function has one core and never decodes the
// same photo twice.
sharp.concurrency(1);
sharp.cache(false);
// Blocks unwanted image loaders by name. Blocking all loaders and then allowing some would make decoding in
// other worker threads fail until the allowed loaders are restored.
const otherLoaders =
  "Csv DcRaw Jp2k Jxl Magick Matrix Openslide Pdf Ppm Rad Raw Svg Tiff Uhdr Vips";
sharp.block({ operation: otherLoaders.split(" ").map((name) => `VipsForeignLoad${name}`) });

/** A decoded, upright photo with sRGB pixels. The photo is at most as wide as the widest stored image. */
export interface Photo {
  pixels: Buffer;
  info: OutputInfo;
}

/**
 * Decodes a photo according to its content and ignores its file name. Throws the `not-an-image` or
 * `image-too-large` error (D28).
 */
export async function decodePhoto(received: Buffer): Promise<Photo> {
  const bytes = hasImageSignature(received) ? stripPngText(received) : undefined;
  if (!bytes) throw new RefusedError("not-an-image");
  const { width, height, format, compression } = await readHeader(bytes);
  const known = formats.has(format) || (format === "heif" && compression === "av1");
  if (!known) throw new RefusedError("not-an-image");
  if (width * height > imageLimits.pixels) throw new RefusedError("image-too-large");
  return refuseUnreadable(async () => {
    const photo = open(bytes).autoOrient().toColourspace("srgb");
    const widest = fitWidth(photo, Math.max(...imageLimits.widths));
    const { data: pixels, info } = await widest.raw().toBuffer({ resolveWithObject: true });
    return { pixels, info };
  });
}

/**
 * Shrinks an image to at most the given width, and to at most three times that width in height. Never
 * enlarges the image.
 */
export function fitWidth(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true });
}

/**
 * Time limit for decoding a photo, in whole seconds because sharp accepts no fractions. The slowest genuine
 * photo takes 1.7 s.
 */
const maxDecodingSeconds = 2;

const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

/**
 * True if the file has the signature of JPEG, PNG, GIF, WebP or HEIF, which includes AVIF. Files of other
 * formats are never decoded (D28).
 */
function hasImageSignature(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.some((signature) => signature.test(start));
}

const formats = new Set<Metadata["format"]>(["jpeg", "png", "webp", "gif"]);

function open(bytes: Buffer): Sharp {
  const photo = sharp(bytes, { failOn: "error", limitInputPixels: imageLimits.pixels });
  return photo.timeout({ seconds: maxDecodingSeconds });
}

/** Reads only the image header first, to detect a decompression bomb by its declared size. */
function readHeader(bytes: Buffer): Promise<Metadata> {
  return refuseUnreadable(() => sharp(bytes, { limitInputPixels: false }).metadata());
}

/** Throws the `not-an-image` error if sharp cannot read the image. */
async function refuseUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new RefusedError("not-an-image");
  }
}
