import { Html, html } from "../html/html.ts";
import type { Mail, MailContent } from "./mail.ts";

const productName = "À vos toques";
const unsubscribeLabel = "Ne plus recevoir ces emails";

/** Renders an email as plain text and HTML. */
export function renderMail(content: MailContent): Mail {
  const { subject, title, before, action, after, unsubscribe } = content;
  const link = (label: string, url: string) => `${label}\u00a0:\n${url}`;
  const text = [
    title,
    "Bonjour,",
    ...before,
    link(action.label, action.url),
    ...after,
    `— ${productName}`,
    ...(unsubscribe ? [link(unsubscribeLabel, unsubscribe.page)] : []),
  ].join("\n\n");
  return {
    subject,
    text: `${text}\n`,
    html: renderHtml(content),
    ...(unsubscribe && { oneClickUnsubscribe: unsubscribe.oneClick }),
  };
}

/**
 * The styles are inline, because many email clients ignore other styles. The contrast meets WCAG AA in the light and
 * the dark theme.
 */
const style = {
  page: "margin:0;padding:24px 16px;background:#FFF8F3;color:#2B211D",
  font: "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5",
  card: "max-width:560px;margin:0 auto;padding:32px 24px;background:#FFFFFF;border:1px solid #F1DFD6;border-radius:16px",
  brand:
    "margin:0 0 24px;font-family:Fraunces,Georgia,serif;font-size:20px;font-weight:700;color:#C23E34",
  title:
    "margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-size:26px;line-height:1.25;font-weight:600",
  paragraph: "margin:0 0 16px",
  buttonLine: "margin:28px 0",
  button:
    "display:inline-block;padding:14px 28px;background:#C23E34;color:#FFFFFF;font-weight:600;text-decoration:none;border-radius:999px",
  quiet: "margin:0 0 16px;font-size:14px;color:#6B5A52",
  address: "color:#0F766E;word-break:break-all",
  link: "color:#0F766E",
};

const darkScheme = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #1B1412 !important; color: #F6ECE7 !important; }
  .card { background: #261C19 !important; border-color: #4A3A34 !important; }
  .brand { color: #FF8A75 !important; }
  .button { background: #FF8A75 !important; color: #2A0F0A !important; }
  .quiet { color: #BDAAA1 !important; }
  .address { color: #5CC8BC !important; }
}`);

/** Returns the HTML of an email. The HTML loads nothing from the network and repeats the button's link as text. */
function renderHtml(content: MailContent): string {
  const { subject, title, before, action, after, unsubscribe } = content;
  const { label, url } = action;
  const paragraphs = (texts: string[]) =>
    texts.map((text) => html`<p style="${style.paragraph}">${withLineBreaks(text)}</p>\n`);
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkScheme}
</style>
</head>
<body class="page" style="${style.page};${style.font}">
<div class="card" style="${style.card}">
<p class="brand" style="${style.brand}">${productName}</p>
<h1 style="${style.title}">${title}</h1>
<p style="${style.paragraph}">Bonjour,</p>
${paragraphs(before)}<p style="${style.buttonLine}"><a class="button" href="${url}" style="${style.button}">${label}</a></p>
${paragraphs(after)}<p class="quiet" style="${style.quiet}">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur&nbsp;:<br><a class="address" href="${url}" style="${style.address}">${url}</a></p>
${unsubscribe && unsubscribeLine(unsubscribe.page)}</div>
</body>
</html>
`.text;
}

/** Inserts `<br>` at the line breaks of a text, because HTML shows line breaks as spaces. */
function withLineBreaks(text: string) {
  const [first, ...others] = text.split("\n");
  return [first, others.map((line) => [new Html("<br>"), line])];
}

function unsubscribeLine(page: string): Html {
  return html`<p class="quiet" style="${style.quiet}"><a class="address" href="${page}" style="${style.link}">${unsubscribeLabel}</a></p>\n`;
}
