import { costTable } from "./cost-table.ts";

// `npm run costs` prints the monthly cost table. A test compares it with the README.
console.log(costTable());
