import * as z from "zod/mini";
import { challengeType } from "../model/challenge.ts";
import { id, instant } from "../model/text.ts";
import { call } from "./call.ts";

/** A page costs no more than 5 RRU: a card and a challenge for each of its recipes. */
const mostParticipations = 4;
const limitMessage = `Le nombre d'éléments va de 1 à ${mostParticipations}`;

export const listParticipations = call({
  method: "GET",
  path: "/users/participations",
  summary: "Ses propres recettes à travers les défis, la dernière soumise d'abord.",
  access: "user",
  query: z.object({
    limit: z._default(
      z.coerce
        .number(limitMessage)
        .check(
          z.int(limitMessage),
          z.minimum(1, limitMessage),
          z.maximum(mostParticipations, limitMessage),
        ),
      mostParticipations,
    ),
    cursor: z.optional(
      z.string("Le curseur est invalide").check(z.maxLength(1000, "Le curseur est invalide")),
    ),
  }),
  paged: true,
  status: 200,
  reply: z.array(
    z.object({
      id,
      title: z.string(),
      imageUrl: z.string(),
      imageColor: z.string(),
      averageRating: z.number(),
      ratingCount: z.number(),
      createdAt: instant,
      /** Whether the recipe has won its challenge (D22). */
      hasWon: z.boolean(),
      challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
    }),
  ),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 4.5, writeUnits: 0 },
});
