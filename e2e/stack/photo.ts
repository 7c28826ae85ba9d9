import sharp from "sharp";

/** Creates a photo like one from a phone: 12 megapixels, rotated (EXIF orientation 6), with GPS coordinates. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  // Enlarges a small picture, because generating 12 megapixels of noise takes seconds.
  const detail = { width: 1008, height: 756, channels: 3, background: "#c9863f", noise } as const;
  return sharp(await sharp({ create: detail }).png({ compressionLevel: 1 }).toBuffer())
    .resize(4032, 3024)
    .withExif({
      IFD0: { Make: "Phone", Model: "12 MP", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "48/1 51/1 24/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "2/1 21/1 3/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer();
}

const smallPhotos = new Map<string, Promise<Buffer>>();

/** Returns a photo of 800 × 600 pixels in a single colour. Encodes each colour only once. */
export function smallPhoto(color = "#7a9e3f"): Promise<Buffer> {
  const create = { width: 800, height: 600, channels: 3, background: color } as const;
  const photo = smallPhotos.get(color) ?? sharp({ create }).jpeg().toBuffer();
  smallPhotos.set(color, photo);
  return photo;
}

/** Returns a multipart form for submitting a recipe. */
export function recipeForm(
  challengeId: string,
  image: Buffer | undefined,
  title = "Tarte aux pommes",
): FormData {
  const form = new FormData();
  form.set("title", title);
  form.set("description", "Éplucher, couper, caraméliser, enfourner, patienter.");
  form.set("challengeId", challengeId);
  form.set(
    "ingredients",
    JSON.stringify([
      { name: "Pommes", quantity: "6", unit: "pièces" },
      { name: "Beurre", quantity: "80", unit: "g" },
    ]),
  );
  if (image) {
    form.set("image", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "photo.jpg");
  }
  return form;
}
