import type { DemoChallenge } from "./demo-challenge.ts";
import type { DemoClient } from "./demo-client.ts";
import { cooks, demoPassword } from "./demo-people.ts";
import { randomFrom } from "./random.ts";
import { signUp } from "./sign-up.ts";

/** The clients of the cooks; each signs up when first needed. */
export class DemoCommunity {
  readonly #site: string;
  readonly #clients = new Map<number, Promise<DemoClient>>();

  constructor(site: string) {
    this.#site = site;
  }

  /** The signed-in client of a cook, by number; the visitor is 0. */
  client(cook: number): Promise<DemoClient> {
    const known = this.#clients.get(cook);
    if (known) return known;
    const person = cooks[cook];
    if (!person) throw new Error(`Il n'y a pas de cuisinier ${cook}`);
    const client = signUp(this.#site, person, demoPassword);
    this.#clients.set(cook, client);
    return client;
  }
}

/** Who cooks for the recipes of a challenge: the keener, the more often; the visitor only for what is over. */
export function cooksFor({ recipes, to }: DemoChallenge, seed: number): number[] {
  const random = randomFrom(seed * 131 + 7);
  const drawn = cooks.map((_, cook) => ({ cook, luck: random() ** (1 / keenness(cook)) }));
  return drawn
    .filter(({ cook }) => cook > 0 || to < 0)
    .sort((a, b) => b.luck - a.luck)
    .slice(0, recipes.length)
    .map(({ cook }) => cook);
}

function keenness(cook: number): number {
  return 0.35 + 2.6 * randomFrom(cook * 977 + 3)() ** 2;
}

/** One vote of the demo: which recipe of its challenge, by which cook, 1 to 5. */
export interface Ballot {
  recipe: number;
  voter: number;
  rating: number;
}

/**
 * The votes on a challenge's recipes. Each recipe has a worth around which its ratings fall and a fame that brings it
 * voters; in an open challenge some are still unseen, and the visitor has not voted.
 */
export function ballotsFor(challenge: DemoChallenge, seed: number): Ballot[] {
  const random = randomFrom(seed * 613 + 29);
  const open = challenge.to >= 0;
  return cooksFor(challenge, seed).flatMap((author, recipe) => {
    const worth = 1.9 + 2.8 * Math.sqrt(random());
    const fame = (0.1 + 0.55 * random() ** 1.6) * (open ? 0.6 : 1);
    const share = open && recipe % 4 === 3 ? 0 : fame;
    return cooks.flatMap((_, voter): Ballot[] => {
      const [turnout, mood] = [random(), random() - 0.5];
      if (voter === author || (open && voter === 0) || turnout > share) return [];
      return [{ recipe, voter, rating: Math.min(5, Math.max(1, Math.round(worth + mood * 2.4))) }];
    });
  });
}
