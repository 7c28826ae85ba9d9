import { join } from "node:path";
import { ServiceError } from "../../service-error.ts";

// Folders and object files have different suffixes, so that a bucket can contain both `a` and `a/b`.
const folderEnding = "@";
const fileEnding = ".object";
const maxNameLength = 255;

/**
 * Returns the path of an object's file. Each key segment that ends in a slash becomes a folder with a percent-encoded
 * name. Throws KeyTooLongError, as S3 does, for a key longer than 1024 bytes. Also throws it for a segment that is too
 * long for a file name.
 */
export function objectPath(bucketFolder: string, key: string): string {
  const parts = key.split("/").map(encodePart);
  const names = parts.map(
    (part, index) => part + (index < parts.length - 1 ? folderEnding : fileEnding),
  );
  if (Buffer.byteLength(key) > 1024 || names.some((name) => name.length > maxNameLength)) {
    throw new ServiceError(400, "KeyTooLongError", "Your key is too long");
  }
  return join(bucketFolder, ...names);
}

/**
 * Returns the key segment that the name of a file or folder encodes, or undefined for a file that does not contain an
 * object. The segment of a folder ends in a slash.
 */
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
