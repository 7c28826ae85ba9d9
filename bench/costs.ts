import { costTable } from "./cost-table.ts";

// `npm run costs` prints the monthly cost. A test compares the output with the table in the README.
console.log(costTable());
