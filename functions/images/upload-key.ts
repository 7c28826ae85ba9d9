import { newId } from "../data/table/new-id.ts";

/** A new key for a photo that a user sends straight to S3; its UTC day lets the clock find what was abandoned. */
export function newUploadKey(userId: string, now: Date): string {
  return `${uploadsOfDay(now)}${userId}/${newId(16)}`;
}

/** What the keys of all uploads of an instant's UTC day begin with. */
export function uploadsOfDay(instant: Date): string {
  return `uploads/${instant.toISOString().slice(0, 10)}/`;
}

const keyPattern = /^uploads\/\d{4}-\d\d-\d\d\/([0-9a-z]{12})\/[0-9a-z]{16}$/;

/** Whether a key is that of an upload of this user. */
export function isUploadOf(userId: string, key: string): boolean {
  return keyPattern.exec(key)?.[1] === userId;
}
