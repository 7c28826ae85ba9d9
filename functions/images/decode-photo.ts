import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { imageLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { stripPngText } from "./strip-png-text.ts";

// A Lambda of this size has one core, and never sees the same photo twice.
sharp.concurrency(1);
sharp.cache(false);
// Each by its name: to block all and let some pass again would, for a moment, refuse the photos that other threads of
// the process are reading.
const otherLoaders =
  "Csv DcRaw Jp2k Jxl Magick Matrix Openslide Pdf Ppm Rad Raw Svg Tiff Uhdr Vips";
sharp.block({ operation: otherLoaders.split(" ").map((name) => `VipsForeignLoad${name}`) });

/** An upright photo of sRGB pixels, at most as wide as the widest variant. */
export interface Photo {
  pixels: Buffer;
  info: OutputInfo;
}

/** Decodes the bytes of a photo, whatever it is called; refuses with `not-an-image` or `image-too-large` (D28). */
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

/** Shrinks, never enlarges, to a width; what is more than three times as high as wide becomes narrower. */
export function fitWidth(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 3 * width, fit: "inside", withoutEnlargement: true });
}

/**
 * Seconds after which a photo that is still being decoded is none: with less than a second for its variants no bytes take
 * more than three. The slowest honest one, an AVIF of 32 million pixels, takes 1.7. sharp takes whole seconds only.
 */
const maxDecodingSeconds = 2;

const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

/** True if the bytes start like a JPEG, PNG, GIF, WebP or HEIF (which includes AVIF). Decoders see nothing else (D28). */
function hasImageSignature(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.some((signature) => signature.test(start));
}

const formats = new Set<Metadata["format"]>(["jpeg", "png", "webp", "gif"]);

function open(bytes: Buffer): Sharp {
  const photo = sharp(bytes, { failOn: "error", limitInputPixels: imageLimits.pixels });
  return photo.timeout({ seconds: maxDecodingSeconds });
}

/** Reads no pixel: the size of a bomb is known before it goes off. */
function readHeader(bytes: Buffer): Promise<Metadata> {
  return refuseUnreadable(() => sharp(bytes, { limitInputPixels: false }).metadata());
}

/** What sharp cannot read is no photo. */
async function refuseUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new RefusedError("not-an-image");
  }
}
