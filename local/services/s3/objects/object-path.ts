import { join } from "node:path";
import { ServiceError } from "../../service-error.ts";

// Suffixes of folders and object files. An encoded key part never ends in one of them, so keys never collide.
const folderEnding = "@";
const fileEnding = ".object";
const maxNameLength = 255;

/**
 * Returns the file path of a key, whose parts between slashes become percent-encoded folders. Throws
 * KeyTooLongError for keys longer than 1024 bytes, as S3 does, and for parts too long for a file name.
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
 * Returns the part of a key that a file or folder represents, or undefined for other files. Folders end in a
 * slash.
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
