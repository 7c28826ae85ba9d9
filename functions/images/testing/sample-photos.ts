import sharp from "sharp";

export const coral = { r: 224, g: 80, b: 64 };

export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: coral } });
}

/** Date in the photo's EXIF metadata. */
export const photoDay = "2026:11:21";

/** A JPEG like those from phones: 12 megapixels, with EXIF orientation 6 and GPS coordinates. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const detail = { width: 1000, height: 750, channels: 3, background: coral, noise } as const;
  return sharp(await sharp({ create: detail }).png({ compressionLevel: 1 }).toBuffer())
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1", GPSDateStamp: photoDay },
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

let huge: Promise<Buffer> | undefined;

/** A small file that decodes to 40 million pixels, which is more than the site accepts. Encoded only once. */
export function hugePhoto(): Promise<Buffer> {
  huge ??= plainPicture(8000, 5000).png({ compressionLevel: 9 }).toBuffer();
  return huge;
}

export function smallPhoto(): Promise<Buffer> {
  return plainPicture(60, 40).jpeg().toBuffer();
}
