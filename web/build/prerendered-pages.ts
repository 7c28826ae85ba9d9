import { paths } from "../navigation/paths.ts";

/**
 * The pages that the build renders, by file name. If a URL has a query parameter, visitors see the rendered page only
 * if their URL has it too. infra/cloudfront/serve-app.js must list the same pages.
 */
export const prerenderedPages = {
  "login.html": paths.login,
  "register.html": paths.register,
  "verify-email.html": `${paths.verifyEmail}?token=x`,
  "reset-password.html": `${paths.resetPassword}?token=x`,
  "about.html": paths.about,
  "contact.html": paths.contact,
  "terms.html": paths.terms,
  "privacy.html": paths.privacy,
  "mentions-legales.html": paths.legal,
  "not-found.html": "/introuvable",
} as const;
