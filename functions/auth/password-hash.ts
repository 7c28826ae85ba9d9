import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Cost parameters of an argon2id hash. `memory` is in KiB. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The parameters that the OWASP Password Storage Cheat Sheet recommends. */
const standardCost: HashCost = { memory: 19456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;
/** Argon2 version 1.3 (RFC 9106), the only version that Node supports. */
const version = 19;

const derive = promisify(argon2) as (
  algorithm: "argon2id",
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** Returns a password's argon2id hash as a PHC string, which includes the cost and the salt. */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await argon2id(password, salt, hashBytes, cost);
  return phcString(salt, hash, cost);
}

/**
 * True if a password matches an argon2id hash. Compares in constant time. Throws an error if `phc` is not an argon2id
 * hash in PHC format.
 */
export async function isPassword(password: string, phc: string): Promise<boolean> {
  const { salt, hash, cost } = parsePhcString(phc);
  return timingSafeEqual(await argon2id(password, salt, hash.length, cost), hash);
}

/** A hash that matches no password. Checking a password against this hash takes as long as against a real one. */
export const dummyHash = phcString(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes), standardCost);

function argon2id(password: string, salt: Buffer, length: number, cost: HashCost): Promise<Buffer> {
  // Operating systems may encode the same character differently, so passwords are normalised (Unicode NFC) before
  // hashing.
  const message = password.normalize("NFC");
  return derive("argon2id", { message, nonce: salt, tagLength: length, ...cost });
}

/** Formats a hash as a PHC string: https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md */
function phcString(salt: Buffer, hash: Buffer, { memory, passes, parallelism }: HashCost): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=${version}$${cost}$${unpadded(salt)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhcString(phc: string) {
  const match = phcPattern.exec(phc);
  if (!match) throw new Error("The stored password is not an argon2id string");
  const [, memory, passes, parallelism, salt = "", hash = ""] = match;
  return {
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
  };
}
