import { join } from "node:path";
import { ServiceError } from "../../service-error.ts";

// Folders and files have different suffixes, so that a bucket can contain both the object `a` and an object `a/b`,
// whose file is in the folder `a`.
const folderEnding = "@";
const fileEnding = ".object";
const maxNameLength = 255;

/**
 * Returns the path of an object's file. Each key segment before a slash becomes a folder. Throws KeyTooLongError for a
 * key longer than 1024 bytes or a segment that is too long for a file name.
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
 * Decodes the name of a folder or file into a segment of the object key. The segment of a folder ends in a slash.
 * Returns undefined for files that do not store an object.
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
