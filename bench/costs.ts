import { costTable } from "./cost-table.ts";

/* npm run costs: what a month costs; the README holds the same between its marks, which a test compares. */
console.log(costTable());
