import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { ServiceError } from "../../service-error.ts";

export interface PostForm {
  /** The form fields before the file, keyed by lower-case name. */
  fields: Map<string, string>;
  /** The uploaded file. Reading it throws an error if the form is incomplete. */
  file: AsyncIterable<Buffer>;
}

/**
 * Parses an upload form up to its file. The caller must read the file. Throws MalformedPOSTRequest for an invalid form.
 */
export function readForm(message: IncomingMessage): Promise<PostForm> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const parser = openParser(message);
    const complete = new Promise<void>((finished, failed) => {
      parser.on("finish", finished);
      parser.on("error", failed);
      message.on("close", () => {
        if (!message.complete) failed(malformed("The form ended early."));
      });
    });
    complete.then(() => reject(malformed("POST requires exactly one file upload.")), reject);
    parser.on("field", (name, value) => fields.set(name.toLowerCase(), value));
    parser.on("file", (name, file) => {
      if (name !== "file") return void file.resume();
      resolve({ fields, file: readFile(file, complete) });
    });
    message.pipe(parser);
  });
}

function openParser(message: IncomingMessage) {
  const type = message.headers["content-type"] ?? "";
  try {
    return new Busboy({
      headers: { ...message.headers, "content-type": type },
      limits: { files: 1, fields: 100, fieldSize: 20 * 1024 },
    });
  } catch {
    throw new ServiceError(
      412,
      "PreconditionFailed",
      "Bucket POST must be of the enclosure-type multipart/form-data",
    );
  }
}

/** Yields the uploaded file's content, then waits for the end of the form. */
async function* readFile(
  file: BusboyFileStream & Readable,
  complete: Promise<void>,
): AsyncGenerator<Buffer> {
  complete.catch((error: Error) => file.destroy(error));
  for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk;
  await complete;
}

function malformed(message: string): ServiceError {
  return new ServiceError(400, "MalformedPOSTRequest", message);
}
