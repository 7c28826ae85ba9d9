import { describe, expect, it } from "vitest";
import { consolePage } from "./console-page.ts";

const mail = { to: ["lea@example.org"], subject: "Hello", text: "", html: "", headers: {} };
const mails = (count: number) =>
  Array.from({ length: count }, () => ({ ...mail, sentAt: new Date(0).toISOString() }));
const nothing = { mails: [], functions: [], schedules: [], queues: [], deadLetters: [] };

describe("page of the local console", () => {
  it(`labels each schedule's button with the schedule's name, such as "Run clock"`, () => {
    const schedule = { name: "clock", expression: "rate(1 day)", timezone: "UTC" };
    const page = consolePage({ ...nothing, schedules: [schedule] });
    expect(page).toContain('aria-label="Run clock"');
    expect(page).not.toContain('<th scope="col"></th>');
  });

  it("says that only the most recent emails are listed if more are stored", () => {
    const note = "The 100 most recent emails";
    expect(consolePage({ ...nothing, mails: mails(100) })).not.toContain(note);
    const page = consolePage({ ...nothing, mails: mails(101) });
    expect(page).toContain(note);
    expect(page.match(/<details>/g)).toHaveLength(100);
  });
});
