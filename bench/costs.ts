import { costTable } from "./cost-table.ts";

// `npm run costs` prints the monthly cost. A test compares it with the README's copy between `<!-- costs -->` markers.
console.log(costTable());
