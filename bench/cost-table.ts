import { usage } from "./cost-assumptions.ts";
import { markdownTable } from "./markdown.ts";
import { type MonthlyCost, monthlyCost } from "./monthly-cost.ts";
import { priceList } from "./prices.ts";

const userCounts = [1_000, 100_000, 10_000_000];

const labels: Record<keyof MonthlyCost, string> = {
  api: "API HTTP",
  functions: "fonctions",
  tableAccess: "table : lectures et écritures",
  tableStorage: "table : stockage et retour en arrière",
  live: "messages en direct",
  photos: "photos (S3)",
  traffic: "CloudFront",
  mails: "emails",
  monitoring: "journaux, traces, métriques, alarmes",
  secrets: "clés et secrets",
};

/** What a month costs with more and more people, as Markdown in French: what it supposes, then the table. */
export function costTable(): string {
  const costs = userCounts.map((people) => monthlyCost(people));
  const row = (label: string, cells: string[]) => ({
    "par mois": label,
    ...Object.fromEntries(
      userCounts.map((people, at) => [`${number(people)} personnes`, cells[at] ?? ""]),
    ),
  });
  const rows = Object.entries(labels).map(([part, label]) =>
    row(
      label,
      costs.map((cost) => dollars(cost[part as keyof MonthlyCost])),
    ),
  );
  const totals = costs.map((cost) => Object.values(cost).reduce((sum, part) => sum + part, 0));
  rows.push(
    row(
      "**en tout**",
      totals.map((total) => `**${dollars(total)}**`),
    ),
  );
  rows.push(
    row(
      "par personne",
      totals.map((total, at) => cents(total / (userCounts[at] ?? 1))),
    ),
  );
  return `${assumptions()}\n\n${markdownTable(rows)}`;
}

function assumptions(): string {
  const { visitsPerMonth, callsPerMonth, liveMinutesPerVisit, storedMonths } = usage;
  return (
    `Prix publics d'AWS relevés ${priceList.read} pour ${priceList.region} (CloudFront : Europe), sans paliers ` +
    `gratuits, taxes ni pare-feu. Chaque personne vient ${visitsPerMonth} fois dans le mois, envoie ` +
    `${callsPerMonth.createRecipe} recette, vote ${callsPerMonth.castVote} fois et passe ${liveMinutesPerVisit} minutes par ` +
    `visite sur le classement en direct ; ${storedMonths} mois de contenu sont gardés. Les unités de table viennent du coût que chaque ` +
    "appel déclare et que la mesure tient ; le reste est dans `bench/cost-assumptions.ts`."
  );
}

function number(value: number): string {
  return value.toLocaleString("fr-FR");
}

function dollars(value: number): string {
  const digits = value < 100 ? 2 : 0;
  return `${value.toLocaleString("fr-FR", { minimumFractionDigits: digits, maximumFractionDigits: digits })} $`;
}

function cents(value: number): string {
  return `${(value * 100).toLocaleString("fr-FR", { maximumFractionDigits: 2 })} cent`;
}
