import type { DeadLetter } from "../../services/lambda/dead-letters.ts";
import type { FunctionStatistics } from "../../services/lambda/function-statistics.ts";
import type { Mail } from "../../services/ses/mail.ts";
import type { QueueStatistics } from "../../services/sqs/start-sqs.ts";
import { consoleScript, consoleStyle } from "./console-assets.ts";
import { escapeHtml, htmlTable, htmlTime } from "./html.ts";

interface ConsoleContent {
  mails: Mail[];
  functions: FunctionStatistics[];
  schedules: { name: string; expression: string; timezone: string }[];
  queues: QueueStatistics[];
  deadLetters: DeadLetter[];
}

/** Renders the local console as one self-contained HTML page. */
export function consolePage(content: ConsoleContent): string {
  const { mails, functions, schedules, queues, deadLetters } = content;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local console</title>
<style>${consoleStyle}</style>
<main>
<h1>Local console</h1>
<p><a href="/">Go to the site</a> · <a href="/_local/">Refresh</a></p>
<section aria-labelledby="mails"><h2 id="mails">Emails (${mails.length})</h2>${mailList(mails)}</section>
<section aria-labelledby="schedules"><h2 id="schedules">Schedules</h2>${scheduleTable(schedules)}
<p id="outcome" role="status"></p></section>
<section aria-labelledby="functions"><h2 id="functions">Functions</h2>${functionTable(functions)}</section>
<section aria-labelledby="queues"><h2 id="queues">Queues</h2>${queueTable(queues)}</section>
<section aria-labelledby="dead-letters"><h2 id="dead-letters">Dead letters (${deadLetters.length})</h2>${deadLetterList(deadLetters)}</section>
</main>
<script>${consoleScript}</script>
</html>
`;
}

const maxListedMails = 100;

function mailList(mails: Mail[]): string {
  if (mails.length === 0) return "<p>No emails yet.</p>";
  const listed = mails.slice(0, maxListedMails);
  const note =
    listed.length < mails.length ? `<p>The ${maxListedMails} most recent emails:</p>\n` : "";
  return note + listed.map(mailDetails).join("\n");
}

function mailDetails({ to, subject, text, html, sentAt }: Mail): string {
  const title = `${htmlTime(sentAt)} <b>${escapeHtml(subject)}</b> to ${escapeHtml(to.join(", "))}`;
  const frame = html
    ? `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" loading="lazy" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`
    : "";
  return `<details><summary>${title}</summary>${frame}<pre>${withLinks(text)}</pre></details>`;
}

/** Escapes text for HTML and turns URLs into links. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function scheduleTable(schedules: ConsoleContent["schedules"]): string {
  if (schedules.length === 0) return "<p>No schedules.</p>";
  const rows = schedules.map(({ name, expression, timezone }) => [
    escapeHtml(name),
    `<code>${escapeHtml(expression)}</code>`,
    escapeHtml(timezone),
    `<button type="button" data-run="${escapeHtml(name)}" aria-label="Run ${escapeHtml(name)}">Run</button>`,
  ]);
  return htmlTable(["Name", "Expression", "Time zone", "Action"], rows);
}

function queueTable(queues: QueueStatistics[]): string {
  if (queues.length === 0) return "<p>No queues.</p>";
  const rows = queues.map(({ name, visible, inFlight, delayed }) => [
    escapeHtml(name),
    ...[visible, inFlight, delayed].map(String),
  ]);
  return htmlTable(["Name", "Visible", "In flight", "Delayed"], rows);
}

function functionTable(functions: FunctionStatistics[]): string {
  const rows = functions.map(({ name, description, invocations, errors, capacity, ...rest }) => [
    `${escapeHtml(description || name)}${description ? `<br><small>${escapeHtml(name)}</small>` : ""}`,
    String(invocations),
    errors > 0 ? `<b class="bad">${errors}</b>` : "0",
    rest.lastDurationMs === undefined ? "" : `${rest.lastDurationMs} ms`,
    `${capacity.last.requests} · ${formatUnits(capacity.last.readUnits)} · ${formatUnits(capacity.last.writeUnits)}`,
    `${capacity.requests} · ${formatUnits(capacity.readUnits)} · ${formatUnits(capacity.writeUnits)}`,
    rest.lastError ? `<span class="bad">${escapeHtml(rest.lastError)}</span>` : "",
    rest.recent
      .map(({ at, durationMs }) => `${htmlTime(at)} ${durationMs} ms`)
      .slice(0, 3)
      .join("<br>"),
  ]);
  return `<p>Table capacity is shown as requests · RRU · WRU.</p>${htmlTable(
    [
      "Function",
      "Invocations",
      "Errors",
      "Last duration",
      "Capacity, last invocation",
      "Capacity, total",
      "Last error",
      "Recent invocations",
    ],
    rows,
  )}`;
}

function deadLetterList(letters: DeadLetter[]): string {
  if (letters.length === 0) return "<p>None.</p>";
  return letters
    .map(
      ({ at, source, reason, event }) =>
        `<details><summary>${htmlTime(at)} ${escapeHtml(source)}: ${escapeHtml(reason)}</summary><pre>${escapeHtml(JSON.stringify(event, null, 2))}</pre></details>`,
    )
    .join("\n");
}

function formatUnits(value: number): string {
  return String(Math.round(value * 100) / 100);
}
