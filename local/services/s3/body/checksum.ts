import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { ServiceError } from "../../service-error.ts";

export interface Checksum {
  update(chunk: Uint8Array): void;
  /** Returns the base64-encoded checksum. */
  digest(): string;
}

const prefix = "x-amz-checksum-";

/** True if a header or trailer with this name contains an object's checksum. */
export function isChecksum(name: string): boolean {
  return (
    name.startsWith(prefix) && !["algorithm", "mode", "type"].includes(name.slice(prefix.length))
  );
}

/**
 * Returns an object that computes the checksum for a header such as `x-amz-checksum-crc32`. Throws NotImplemented for
 * an unsupported algorithm.
 */
export function checksumFor(name: string): Checksum {
  const algorithm = name.slice(prefix.length);
  if (algorithm === "crc32") return crc32Checksum();
  if (algorithm === "sha1" || algorithm === "sha256") return hashChecksum(algorithm);
  throw new ServiceError(501, "NotImplemented", `The checksum ${algorithm} is not supported`);
}

export function hashChecksum(algorithm: "md5" | "sha1" | "sha256"): Checksum {
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest("base64") };
}

function crc32Checksum(): Checksum {
  let value = 0;
  return {
    update(chunk) {
      value = crc32(chunk, value);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString("base64");
    },
  };
}
