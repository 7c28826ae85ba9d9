import { join } from "node:path";
import { ServiceError } from "../../service-error.ts";

// Neither ending can come out of the encoding, so that no key leads out of its folder or into another object.
const folderEnding = "@";
const fileEnding = ".object";
const longestName = 255;

/**
 * The file of a key: its parts between slashes are percent-encoded folders. Throws KeyTooLongError past 1024 bytes as
 * S3 does, and past what a file name can hold.
 */
export function objectPath(bucketFolder: string, key: string): string {
  const parts = key.split("/").map(encodePart);
  const names = parts.map(
    (part, index) => part + (index < parts.length - 1 ? folderEnding : fileEnding),
  );
  if (Buffer.byteLength(key) > 1024 || names.some((name) => name.length > longestName)) {
    throw new ServiceError(400, "KeyTooLongError", "Your key is too long");
  }
  return join(bucketFolder, ...names);
}

/** The part of a key that a file or folder stands for: folders end in a slash; undefined for other files. */
export function keyPart(name: string): string | undefined {
  if (name.endsWith(folderEnding)) return `${decodeURIComponent(name.slice(0, -1))}/`;
  if (!name.endsWith(fileEnding)) return undefined;
  return decodeURIComponent(name.slice(0, -fileEnding.length));
}

function encodePart(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
