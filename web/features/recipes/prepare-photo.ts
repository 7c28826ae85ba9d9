import { imageLimits } from "#shared/constants.ts";

export type PreparedPhoto = { photo: Blob } | { error: string };

const quality = 0.85;
const conversionFailed = { error: "Votre navigateur n'a pas pu préparer la photo. Réessayez." };

/**
 * Converts a photo for sending: upright, at most 2048 px, WebP or JPEG, without location data (D27). A file
 * that the browser cannot decode is returned unconverted if the server accepts its type.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!file.type.startsWith("image/")) {
    return {
      error:
        "Le fichier n'est pas une image valide. Choisissez une photo JPEG, PNG, WebP, AVIF ou GIF.",
    };
  }
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!bitmap) return sendUnconverted(file);
  const canvas = draw(bitmap);
  bitmap.close();
  const photo = canvas && (await encode(canvas));
  return photo ? { photo } : conversionFailed;
}

function sendUnconverted(file: File): PreparedPhoto {
  if (!imageLimits.types.some((type) => type === file.type)) {
    return {
      error:
        "Votre navigateur ne sait pas lire cette photo. Enregistrez-la en JPEG ou PNG, ou prenez-en une nouvelle.",
    };
  }
  if (file.size > imageLimits.bytes) {
    return {
      error: "Cette photo dépasse 15 Mo et n'a pas pu être réduite. Choisissez-en une plus légère.",
    };
  }
  return { photo: file };
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement | undefined {
  const scale = Math.min(1, imageLimits.browserMaxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG has no transparency: without a white background, transparent areas would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes the photo as WebP, or as JPEG in browsers that return PNG because they cannot encode WebP. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await blobOf(canvas, "image/webp");
  return webp?.type === "image/webp" ? webp : blobOf(canvas, "image/jpeg");
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
