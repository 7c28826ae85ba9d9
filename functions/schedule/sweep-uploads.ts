import { deleteObjects } from "../images/delete-objects.ts";
import { listObjects } from "../images/list-objects.ts";
import { uploadsOfDay } from "../images/upload-key.ts";
import { lastDays, youngest } from "./last-days.ts";

/** Deletes the photos of the last days that were sent to S3 over an hour ago, and by which nobody took part. */
export async function sweepUploads(now: Date): Promise<void> {
  for (const day of lastDays(now)) {
    for await (const objects of listObjects(uploadsOfDay(day))) {
      const abandoned = objects.filter(({ modified }) => modified < youngest(now));
      await deleteObjects(abandoned.map(({ key }) => key));
    }
  }
}
