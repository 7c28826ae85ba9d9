import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { imageLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { removeLoneSurrogates } from "#shared/rules/clean-text.ts";

/**
 * Maximum number of bytes passed to the parser at once. With much larger chunks, the parser hangs when it skips a part.
 */
const chunkBytes = 65_536;

/** The text fields of a multipart body and its file `image`. */
export interface MultipartBody {
  fields: Record<string, string>;
  image: Buffer | undefined;
}

/** Parses a multipart body (RFC 7578). Throws `wrong-content-type`, `malformed-request` or `too-large`. */
export async function readMultipart(
  contentType: string | undefined,
  body: Buffer,
): Promise<MultipartBody> {
  if (!contentType?.toLowerCase().startsWith("multipart/form-data")) {
    throw new RefusedError("wrong-content-type");
  }
  const fields: Record<string, string> = Object.create(null);
  const chunks: Buffer[] = [];
  let tooLarge: string | undefined;
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fields: 20,
        files: 1,
        fieldSize: 200_000,
        fileSize: imageLimits.inlineBytes,
        parts: 25,
      },
    });
    parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
      fields[name] = removeLoneSurrogates(value);
      if (valueTruncated) tooLarge ??= "La requête est trop volumineuse.";
    });
    parser.on("file", (name, stream) => {
      // If a stream has no error listener, Node throws its errors. Without this listener, a truncated body would crash
      // the process.
      stream.on("error", () => undefined);
      stream.on("data", (chunk: Buffer) => name === "image" && chunks.push(chunk));
      stream.on("limit", () => {
        tooLarge =
          "Le fichier est trop volumineux\u00a0: au-delà de 4\u00a0Mo, la photo s'envoie directement (15\u00a0Mo au plus).";
      });
    });
    await pipeline(Readable.from(chunksOf(body)), parser);
  } catch {
    throw new RefusedError("malformed-request");
  }
  if (tooLarge) throw new RefusedError("too-large", { message: tooLarge });
  const image = Buffer.concat(chunks);
  return { fields, image: image.length > 0 ? image : undefined };
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += chunkBytes) {
    yield body.subarray(start, start + chunkBytes);
  }
}
