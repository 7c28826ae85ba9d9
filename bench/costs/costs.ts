import { costTable } from "./cost-table.ts";

// `npm run costs` prints the table of monthly costs. A test checks that the README contains the same table.
console.log(costTable());
