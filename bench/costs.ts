import { costTable } from "./cost-table.ts";

// `npm run costs` prints the monthly cost table. A test compares the README with this table.
console.log(costTable());
