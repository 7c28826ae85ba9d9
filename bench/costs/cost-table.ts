import { habits } from "#shared/habits/habits.ts";
import { markdownTable } from "../markdown.ts";
import { configuration } from "./cost-assumptions.ts";
import { type MonthlyCost, monthlyCost } from "./monthly-cost.ts";
import { priceList, prices } from "./prices.ts";
import { savingsText } from "./savings.ts";

const userCounts = [1_000, 100_000, 10_000_000];

const labels: Record<keyof MonthlyCost, string> = {
  api: "HTTP API",
  functions: "functions",
  tableAccess: "table: reads and writes",
  tableStorage: "table: storage and point-in-time recovery",
  live: "live messages",
  queues: "queues (SQS)",
  photos: "photos (S3)",
  traffic: "CloudFront",
  mails: "emails",
  monitoring: "logs, traces, metrics, alarms",
  secrets: "keys and secrets",
  probe: "site probe",
};

/** Returns Markdown with the assumptions, the monthly cost for different numbers of users, and possible savings. */
export function costTable(): string {
  const costs = userCounts.map((users) => monthlyCost(users));
  const totals = costs.map((cost) => Object.values(cost).reduce((sum, part) => sum + part, 0));
  const rows = Object.entries(labels).map(([part, label]) =>
    tableRow(
      label,
      costs.map((cost) => dollars(cost[part as keyof MonthlyCost])),
    ),
  );
  const total = totals.map((sum) => `**${dollars(sum)}**`);
  const perUser = totals.map((sum, index) => cents(sum / (userCounts[index] ?? 1)));
  return `${assumptions()}\n\n${markdownTable([
    ...rows,
    tableRow("**total**", total),
    tableRow("per user", perUser),
  ])}\n\n${savingsText(userCounts.at(-1) ?? 0)}`;
}

function tableRow(label: string, cells: string[]): Record<string, string> {
  const columns = userCounts.map((users, index) => [`${number(users)} users`, cells[index] ?? ""]);
  return { "per month": label, ...Object.fromEntries(columns) };
}

function assumptions(): string {
  const { visitsPerMonth, callsPerMonth, liveMinutesPerVisit, storedMonths, searchPagesPerVisit } =
    habits;
  const { keys } = configuration.fixedResources;
  const { noticeReaders, sharedPageViewsPerMonth } = habits;
  return (
    `Public AWS prices, read ${priceList.readBetween}, for ${priceList.region} (CloudFront: Europe), without free ` +
    `tiers, taxes or firewall. Each user visits the site ${visitsPerMonth} times a month, submits ` +
    `${callsPerMonth.createRecipe} recipe, votes ${callsPerMonth.castVote} times, opens ` +
    `${searchPagesPerVisit * visitsPerMonth} pages of search results and spends ${liveMinutesPerVisit} minutes per visit on the live leaderboard. ` +
    `${noticeReaders.morning * 100} % of the users get an email each morning. On average, a user's shared recipes are viewed ` +
    `${sharedPageViewsPerMonth === 1 ? "once" : `${sharedPageViewsPerMonth} times`} a month. ${storedMonths} months of content are stored. Each of the ${keys} encryption keys costs ${dollars(prices.key)} more after its first yearly rotation, and again after the second. Table costs are ` +
    "based on the DynamoDB units that the contract declares and the benchmark verifies. `shared/habits/habits.ts` and `bench/costs/cost-assumptions.ts` hold the other figures."
  );
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}

function dollars(value: number): string {
  const digits = value < 100 ? 2 : 0;
  return `$${value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

function cents(value: number): string {
  return `${(value * 100).toLocaleString("en-US", { maximumFractionDigits: 2 })} cents`;
}
