import type { CallName } from "#shared/habits/habits.ts";
import type { AccountPosition } from "../../data/account/account-list.ts";
import type { HistoryPosition } from "../../data/challenge/challenge-history.ts";
import type { ChallengePosition } from "../../data/challenge/challenge-store.ts";
import type { CookbookPosition } from "../../data/cookbook/list-cookbook.ts";
import type { CasePosition } from "../../data/moderation/cases.ts";
import type { DecisionPosition } from "../../data/moderation/decisions.ts";
import type { ExportPosition } from "../../data/personal-data/export-personal-data.ts";
import type { CrowdedListPosition } from "../../data/recipe/crowded-list.ts";
import type { ParticipationPosition } from "../../data/recipe/list-participations.ts";
import type { RankingPosition } from "../../data/recipe/recipe-ranking.ts";
import type { UncrowdedListPosition } from "../../data/recipe/uncrowded-list.ts";
import type { ResultPosition } from "../../data/results/get-results.ts";
import type { SearchPosition } from "../../data/search/search-recipes.ts";
import { lists } from "../../data/table/indexes.ts";

/** Well-formed values for each field of a pagination cursor. Ordinary values come first and extreme values last. */
type Values<Position> = Record<keyof Position, string[]>;

/** Well-formed values for a pagination cursor, keyed by field name. Each list has its own field names. */
export type PositionValues = Record<string, string[]>;

/**
 * Placeholder for the id of the requested challenge. A cursor must contain this id, because the API rejects cursors
 * from other challenges.
 */
export const ownChallenge = "{challengeId}";

const ids = ["0123456789ab", "000000000000", "zzzzzzzzzzzz"];
const recipeIds = ids.flatMap((id) => ids.map((other) => `${id}-${other}-0123`));
const instants = [
  "2026-01-01T00:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];
const sorts = instants.flatMap((instant) => ids.map((id) => `${instant}#${id}`));
const ranks = ["a".repeat(24), "0".repeat(24), "z".repeat(24)];
const levels = ["0", "7", "999999"];
const seenLists = ["", "01234567", "zzzzzzzz".repeat(400)];

const byRecipe: Values<CookbookPosition & DecisionPosition> = { after: recipeIds };
const bySort: Values<AccountPosition & ChallengePosition> = { sort: sorts };
const ranking: Values<RankingPosition> = {
  PK: ids.map((id) => `C#${id}`),
  SK: ids.map((id) => `R#${id}`),
  sort: ranks,
};
const uncrowded: Values<UncrowdedListPosition> = {
  challengeId: [ownChallenge],
  seen: seenLists,
  at: instants,
};
const crowdedByVotes: Values<CrowdedListPosition> = {
  ...uncrowded,
  part: ["tail", "head"],
  level: levels,
  after: ["", ...ids],
};
const crowdedRated: Values<CrowdedListPosition> = {
  ...uncrowded,
  part: ["rated"],
  level: [""],
  after: ["", ...recipeIds],
};
const started: Values<HistoryPosition> = {
  at: instants.slice(0, 2),
  part: ["started"],
  after: sorts,
};
const upcoming: Values<HistoryPosition> = { ...started, part: ["upcoming"] };
const results: Values<ResultPosition> = {
  after: ["000001", "000000", "999999"].flatMap((place) =>
    ids.map((id) => `${place}#2026-01-01T00:00:00.000Z#${id}`),
  ),
};
const cases: Values<CasePosition> = {
  recipeId: recipeIds,
  sort: [
    "0#2026-01-01T00:00:00.000Z",
    "0!2026-01-01T00:00:00.000Z",
    "0#0000-00-00T0Z",
    "0#9999-99-99T::::Z",
    "1#0000000000000",
    "1#9999999999999",
  ],
};
const participations: Values<ParticipationPosition> = { challengeId: ids, at: instants };
const entries = instants.flatMap((instant) => recipeIds.map((id) => `${instant}#${id}`));
const newest: Values<SearchPosition> = {
  q: [""],
  categoryId: [""],
  maxMinutes: [""],
  after: entries,
  pair: [""],
};
const oneWord: Values<SearchPosition> = { ...newest, q: ["tarte"] };
const severalWords: Values<SearchPosition> = {
  ...oneWord,
  q: ["Tarte aux pommes"],
  pair: ["01", "10", "02", "00", "zz", "9"],
};
const filteredWords: Values<SearchPosition> = {
  ...severalWords,
  categoryId: ["dessert"],
  maxMinutes: ["30"],
  pair: ["02", "21", "22", "30"],
};
const exportedRecipes: Values<ExportPosition> = { part: ["recipes"], after: ids, at: instants };
const exportedVotes: Values<ExportPosition> = { part: ["votes"], after: recipeIds, at: [""] };

/** The pagination cursors of each API call that returns a list in pages. */
export const cursorPositions: Partial<Record<CallName, PositionValues[]>> = {
  listChallengeHistory: [started, upcoming],
  getChallengeResults: [results],
  listRecipes: [
    { ...ranking, list: [lists.recipes] },
    newest,
    oneWord,
    severalWords,
    filteredWords,
  ],
  listChallengeRecipes: [
    uncrowded,
    crowdedByVotes,
    crowdedRated,
    { ...ranking, challengeId: [ownChallenge] },
  ],
  listCookbook: [byRecipe],
  listCases: [cases],
  listDecisions: [byRecipe],
  listParticipations: [participations],
  exportProfile: [exportedRecipes, exportedVotes],
  listAdminChallenges: [bySort],
  listUsers: [bySort],
};
