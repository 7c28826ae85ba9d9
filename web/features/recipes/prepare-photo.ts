import { imageLimits } from "#shared/constants.ts";
import { PhotoError } from "./photo-error.ts";

const quality = 0.85;

/**
 * The photo to send: upright, 2048 px at most, WebP or else JPEG, without the place it was taken (D27). What the browser
 * cannot decode goes as it is when the server may read it; throws PhotoError otherwise.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/")) {
    throw new PhotoError(
      "Le fichier n'est pas une image valide. Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.",
    );
  }
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!bitmap) return asItIs(file);
  try {
    return await encode(draw(bitmap));
  } finally {
    bitmap.close();
  }
}

function asItIs(file: File): Blob {
  if (!imageLimits.types.some((type) => type === file.type)) {
    throw new PhotoError(
      "Votre navigateur ne sait pas lire cette photo. Enregistrez-la en JPEG ou PNG, ou prenez-en une nouvelle.",
    );
  }
  if (file.size > imageLimits.bytes) {
    throw new PhotoError(
      "Cette photo dépasse 15 Mo et n'a pas pu être réduite. Choisissez-en une plus légère.",
    );
  }
  return file;
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, imageLimits.browserSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new PhotoError("Votre navigateur n'a pas pu préparer la photo. Réessayez.");
  // A transparent picture keeps a light ground, also as JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Browsers that do not write WebP answer PNG when asked for it: those write JPEG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await blobOf(canvas, "image/webp");
  const blob = webp?.type === "image/webp" ? webp : await blobOf(canvas, "image/jpeg");
  if (!blob) throw new PhotoError("Votre navigateur n'a pas pu préparer la photo. Réessayez.");
  return blob;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
