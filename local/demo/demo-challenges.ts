import { avecLesDoigts } from "./challenges/avec-les-doigts.ts";
import { chocolatEncore } from "./challenges/chocolat-encore.ts";
import { fruitsDAutomne } from "./challenges/fruits-d-automne.ts";
import { gouterDEcole } from "./challenges/gouter-d-ecole.ts";
import { grandeSalade } from "./challenges/grande-salade.ts";
import { gratinDuDimanche } from "./challenges/gratin-du-dimanche.ts";
import { mijoteTouteLaJournee } from "./challenges/mijote-toute-la-journee.ts";
import { oeufsEnUnQuartDHeure } from "./challenges/oeufs-en-un-quart-d-heure.ts";
import { patesEtRiz } from "./challenges/pates-et-riz.ts";
import { platDuMarche } from "./challenges/plat-du-marche.ts";
import { poissonsEtCoquillages } from "./challenges/poissons-et-coquillages.ts";
import { soupeQuiRechauffe } from "./challenges/soupe-qui-rechauffe.ts";
import { tartesSalees } from "./challenges/tartes-salees.ts";
import { tourDuMondeEnUnBol } from "./challenges/tour-du-monde-en-un-bol.ts";
import type { DemoChallenge } from "./demo-challenge.ts";

/** The challenges of the demo: the open ones first, then from the latest to the oldest. */
export const demoChallenges: readonly DemoChallenge[] = [
  soupeQuiRechauffe,
  fruitsDAutomne,
  platDuMarche,
  gratinDuDimanche,
  chocolatEncore,
  tartesSalees,
  grandeSalade,
  poissonsEtCoquillages,
  mijoteTouteLaJournee,
  gouterDEcole,
  tourDuMondeEnUnBol,
  oeufsEnUnQuartDHeure,
  patesEtRiz,
  avecLesDoigts,
];
