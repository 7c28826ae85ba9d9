import { imageLimits } from "#shared/constants.ts";

export type PreparedPhoto = { photo: Blob } | { error: string };

const quality = 0.85;
const conversionFailed = { error: "Votre navigateur n'a pas pu préparer la photo. Réessayez." };

/**
 * Converts a photo to an upright WebP or JPEG image of at most 2048 px, without location data (D27). Returns an error
 * message for the user if the browser cannot decode the file (D27a).
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!bitmap) return { error: await explainFailure(file) };
  const canvas = draw(bitmap);
  bitmap.close();
  const photo = canvas && (await encode(canvas));
  return photo ? { photo } : conversionFailed;
}

/** Matches the first bytes of JPEG, PNG, GIF, WebP, AVIF and HEIC files, read as Latin-1 text. */
const imageSignature = /^\xff\xd8\xff|^\x89PNG|^GIF8|^RIFF.{4}WEBP|^.{4}ftyp/s;
const heicSignature = /^.{4}ftyp(hei|hev|mif|msf)/s;

async function explainFailure(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (heicSignature.test(start) || /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) {
    return "Votre navigateur ne sait pas lire cette photo HEIC. Sur iPhone, choisissez «\u00a0Le plus compatible\u00a0» dans Réglages\u00a0› Appareil photo\u00a0› Formats, ou envoyez une capture.";
  }
  if (imageSignature.test(start)) {
    return "Votre navigateur ne sait pas lire cette photo, peut-être abîmée. Enregistrez-la en JPEG ou PNG, ou prenez-en une nouvelle.";
  }
  return "Le fichier n'est pas une image valide. Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.";
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement | undefined {
  const scale = Math.min(1, imageLimits.browserMaxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // Adds a white background, because transparent areas would turn black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes the photo as WebP, or as JPEG if the browser cannot encode WebP. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await blobOf(canvas, "image/webp");
  return webp?.type === "image/webp" ? webp : blobOf(canvas, "image/jpeg");
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
