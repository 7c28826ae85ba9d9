import { bread } from "./dishes/boards/bread.ts";
import { burger } from "./dishes/boards/burger.ts";
import { cheese } from "./dishes/boards/cheese.ts";
import { tartines } from "./dishes/boards/tartines.ts";
import { viennoiserie } from "./dishes/boards/viennoiserie.ts";
import { broth } from "./dishes/bowls/broth.ts";
import { curry } from "./dishes/bowls/curry.ts";
import { grainBowl } from "./dishes/bowls/grain-bowl.ts";
import { poached } from "./dishes/bowls/poached.ts";
import { riceBowl } from "./dishes/bowls/rice-bowl.ts";
import { soup } from "./dishes/bowls/soup.ts";
import { chicken } from "./dishes/oven/chicken.ts";
import { crumble } from "./dishes/oven/crumble.ts";
import { dumplings } from "./dishes/oven/dumplings.ts";
import { gratin } from "./dishes/oven/gratin.ts";
import { mussels } from "./dishes/oven/mussels.ts";
import { ratatouille } from "./dishes/oven/ratatouille.ts";
import { stew } from "./dishes/oven/stew.ts";
import { berryTart } from "./dishes/pastry/berry-tart.ts";
import { cake } from "./dishes/pastry/cake.ts";
import { pizza } from "./dishes/pastry/pizza.ts";
import { quiche } from "./dishes/pastry/quiche.ts";
import { rustic } from "./dishes/pastry/rustic.ts";
import { tart } from "./dishes/pastry/tart.ts";
import { fish } from "./dishes/plates/fish.ts";
import { galette } from "./dishes/plates/galette.ts";
import { omelette } from "./dishes/plates/omelette.ts";
import { pasta } from "./dishes/plates/pasta.ts";
import { risotto } from "./dishes/plates/risotto.ts";
import { roast } from "./dishes/plates/roast.ts";
import { salad } from "./dishes/plates/salad.ts";
import { seared } from "./dishes/plates/seared.ts";
import { stuffed } from "./dishes/plates/stuffed.ts";
import { cookies, madeleines, stars } from "./dishes/sweets/biscuits.ts";
import { crepes } from "./dishes/sweets/crepes.ts";
import { custards } from "./dishes/sweets/custards.ts";
import { log } from "./dishes/sweets/log.ts";
import { mousse } from "./dishes/sweets/mousse.ts";

/** Every kind of dish that can be drawn. */
export const dishes = {
  soup,
  broth,
  grainBowl,
  riceBowl,
  curry,
  poached,
  tart,
  berryTart,
  quiche,
  cake,
  rustic,
  pizza,
  crepes,
  log,
  mousse,
  custards,
  cookies,
  madeleines,
  stars,
  pasta,
  risotto,
  salad,
  fish,
  seared,
  roast,
  stuffed,
  omelette,
  galette,
  stew,
  mussels,
  ratatouille,
  gratin,
  crumble,
  chicken,
  dumplings,
  bread,
  cheese,
  tartines,
  burger,
  viennoiserie,
};
export type DishKind = keyof typeof dishes;

const sweetOrPlain: readonly DishKind[] = [
  ...(["tart", "berryTart", "rustic", "cake", "crepes", "log", "mousse", "custards"] as const),
  ...(["cookies", "madeleines", "stars", "poached", "crumble", "viennoiserie"] as const),
];

/** Whether a kind may be sweet, so that no garlic lies beside it. */
export function mayBeSweet(kind: DishKind): boolean {
  return sweetOrPlain.includes(kind);
}
