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

/** Returns the text of docs/costs.md: the assumptions, the monthly cost of each item, and possible savings. */
export function costPage(): string {
  const costs = userCounts.map((users) => monthlyCost(users));
  const items = Object.entries(labels).map(([item, label]) =>
    tableRow(
      label,
      costs.map((cost) => dollars(cost[item as keyof MonthlyCost])),
    ),
  );
  return `# Cost

The monthly cost on AWS. \`npm run costs -- --write\` generates this page and the summary in the README.

${markdownTable([...items, ...totalRows()])}

## Assumptions

${assumptions()}

## Possible savings

${savingsText(userCounts.at(-1) ?? 0)}
`;
}

/** Returns the README's summary: the total monthly cost for different numbers of users. */
export function costSummary(): string {
  return `The monthly cost on AWS, if each user visits the site ${habits.visitsPerMonth} times a month:\n\n${markdownTable(totalRows())}`;
}

function totalRows(): Record<string, string>[] {
  const totals = userCounts.map((users) =>
    Object.values(monthlyCost(users)).reduce((sum, item) => sum + item, 0),
  );
  const total = totals.map((sum) => `**${dollars(sum)}**`);
  const perUser = totals.map((sum, index) => cents(sum / (userCounts[index] ?? 1)));
  return [tableRow("**total**", total), tableRow("per user", perUser)];
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
  const views = sharedPageViewsPerMonth === 1 ? "once" : `${sharedPageViewsPerMonth} times`;
  return [
    `Public AWS prices, read ${priceList.readBetween}, for ${priceList.region} (CloudFront: Europe), without free tiers, taxes or firewall.`,
    `Each user visits the site ${visitsPerMonth} times a month, submits ${callsPerMonth.createRecipe} recipe, votes ${callsPerMonth.castVote} times and opens ${searchPagesPerVisit * visitsPerMonth} pages of search results.`,
    `Each visit includes ${liveMinutesPerVisit} minutes on the live leaderboard.`,
    `${noticeReaders.morning * 100}% of the users get an email each morning.`,
    `On average, a user's shared recipes are viewed ${views} a month.`,
    `${storedMonths} months of content are stored.`,
    `Each of the ${keys} encryption keys costs ${dollars(prices.key)} more after its first yearly rotation, and again after the second.`,
    "Table costs are based on the DynamoDB units that the contract declares and the benchmark verifies.",
    "`shared/habits/habits.ts` and `bench/costs/cost-assumptions.ts` contain the other figures.",
  ]
    .map((assumption) => `- ${assumption}`)
    .join("\n");
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
