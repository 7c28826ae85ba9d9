import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the size of a file or folder in bytes. For a zip archive, returns the unzipped size. */
export function unzippedSize(path: string): number {
  if (statSync(path).isDirectory()) {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
      .reduce((total, size) => total + size, 0);
  }
  return path.endsWith(".zip") ? sizeOfEntries(readFileSync(path)) : statSync(path).size;
}

/** Signatures and byte offsets of the zip format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
const endRecord = { signature: Buffer.from([0x50, 0x4b, 5, 6]), directoryOffset: 16 };
const directoryEntry = { signature: 0x02014b50, size: 24, nameLength: 28, header: 46 };

/** Adds up the unzipped sizes in a zip archive's central directory. */
function sizeOfEntries(archive: Buffer): number {
  const end = archive.lastIndexOf(endRecord.signature);
  let position = archive.readUInt32LE(end + endRecord.directoryOffset);
  let total = 0;
  while (archive.readUInt32LE(position) === directoryEntry.signature) {
    total += archive.readUInt32LE(position + directoryEntry.size);
    const lengths = [0, 2, 4].map((offset) =>
      archive.readUInt16LE(position + directoryEntry.nameLength + offset),
    );
    position += directoryEntry.header + lengths.reduce((sum, length) => sum + length, 0);
  }
  return total;
}
