import * as z from "zod/mini";
import { mailBlock, morningNotice, noticeSettings } from "../model/notices.ts";
import { confirmation } from "../model/text.ts";
import { call } from "./call.ts";

const ownNotices = z.extend(noticeSettings, {
  /**
   * Kinds of email that the site no longer sends to the user, because an email bounced or the user marked it as spam.
   * Null if no kind is blocked.
   */
  blocked: z.nullable(mailBlock),
});

export const getNotices = call({
  method: "GET",
  path: "/users/notices",
  summary:
    "Returns the caller's notice settings, and the emails that are blocked for the caller (D51).",
  access: "user",
  reply: ownNotices,
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 2, writeUnits: 0 },
});

export const changeNotices = call({
  method: "PATCH",
  path: "/users/notices",
  summary: "Changes the notices that the caller receives by email (D51).",
  access: "user",
  body: z.object({
    results: z.optional(z.boolean("Choisissez oui ou non")),
    morning: z.optional(morningNotice),
  }),
  reply: ownNotices,
  errors: ["conflict", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 5, readUnits: 4, writeUnits: 7 },
});

export const retryMail = call({
  method: "POST",
  path: "/users/notices/retry",
  summary: "Lifts the block on emails to the caller's address, at most once in 24 hours (D51).",
  access: "user",
  reply: ownNotices,
  errors: ["conflict", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 4, writeUnits: 4 },
});

/**
 * Query parameters of an unsubscribe link: user id, secret key and kind of email. Each parameter accepts any string, so
 * that the response does not reveal whether a link is genuine.
 */
const unsubscribeLink = z.object({
  u: z.optional(z.string()),
  k: z.optional(z.string()),
  n: z.optional(z.string()),
});

export const unsubscribe = call({
  method: "POST",
  path: "/notices/unsubscribe",
  summary:
    "Ends the notice `n`, or all notices without `n`, for the owner of the link (D51, RFC 8058). The body is ignored.",
  access: "public",
  query: unsubscribeLink,
  reply: confirmation,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 1, writeUnits: 3 },
});

export const openUnsubscribePage = call({
  method: "GET",
  path: "/notices/unsubscribe",
  summary: "Redirects to the page that ends notices (D51). Changes nothing.",
  access: "public",
  query: unsubscribeLink,
  status: 303,
  reply: z.string(),
  uses: [],
  cost: { requests: 0, readUnits: 0, writeUnits: 0 },
});
