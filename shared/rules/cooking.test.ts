import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findDurations } from "./cooking-durations.ts";
import { splitIntoSteps } from "./cooking-steps.ts";
import { nameTimer } from "./cooking-timer-name.ts";
import { formatDuration } from "./format-duration.ts";

const minutesIn = (text: string) => findDurations(text).map(({ seconds }) => seconds / 60);

/** Descriptions of all demo recipes. */
const demoTexts = readdirSync("demo/challenges").flatMap((file) => {
  const { recipes } = JSON.parse(readFileSync(`demo/challenges/${file}`, "utf8"));
  return (recipes as { description: string }[]).map(({ description }) => description);
});

describe("findDurations", () => {
  it.each([
    ["Faites cuire 25 min.", [25]],
    ["Faites cuire 25 minutes à 180 °C.", [25]],
    ["Cuisez 20 à 25 minutes.", [20]],
    ["Cuisez 20-25 min, puis 5 mn de repos.", [20, 5]],
    ["Comptez deux ou trois minutes.", [2]],
    ["Laissez cuire vingt-cinq minutes.", [25]],
    ["Saisissez 30 secondes de chaque côté.", [0.5]],
    ["Une heure et demie à couvert.", [90]],
    ["une heure et quart", [75]],
    ["Deux heures et demie", [150]],
    ["1 h 30 de cuisson", [90]],
    ["1h30 de cuisson", [90]],
    ["2 heures 15 minutes", [135]],
    ["une heure trente", [90]],
    ["1,5 heure", [90]],
    ["une demi-heure au frais", [30]],
    ["½ heure", [30]],
    ["un quart d'heure", [15]],
    ["un quart d’heure sur chaque face à 200 °C", [15]],
    ["trois quarts d'heure", [45]],
    ["3 h de mijotage", [180]],
    ["Trois heures à feu très doux", [180]],
    ["soixante-quinze minutes", [75]],
    ["quatre-vingt-cinq minutes", [85]],
    ["quatre-vingt-dix-neuf minutes", [99]],
    ["soixante et onze minutes", [71]],
    ["vingt et une minutes", [21]],
    ["de dix à douze minutes", [10]],
    ["12 heures au frais", [720]],
    ["Grillez 2 min 30 de chaque côté.", [2.5]],
    ["Cuisez trois minutes et 30 secondes.", [3.5]],
    ["une minute trente", [1.5]],
    ["une minute et demie", [1.5]],
    ["Cuisez 5 min 20 g de beurre.", [5]],
    ["Cuisez entre 10 et 15 minutes.", [10]],
    ["Cuisez 10/15 min.", [10]],
    ["Enfournez 1 h ou 1 h 30.", [60]],
    ["Laissez lever entre 1 h et 1 h 30.", [60]],
    ["Cuisez de 30 min à 1 heure.", [30]],
    ["une bonne demi-heure", [30]],
    ["une petite heure", [60]],
    ["dix bonnes minutes", [10]],
    ["une vingtaine de minutes", [20]],
    ["L'ail 5', l'oignon 10'", [5, 10]],
    ["5 mins", [5]],
    ["1/2 h", [30]],
  ])("finds the durations in %j, in minutes: %j", (text, expected) => {
    expect(minutesIn(text)).toEqual(expected);
  });

  it.each([
    "Préchauffez à 180 °C.",
    "3 œufs, 200 g de farine, 1/2 citron",
    "toute la nuit au frais",
    "une nuit au froid",
    "13 heures de repos",
    "congelé deux jours par sécurité",
    "Sortez la volaille une heure avant",
    "Remuez toutes les 5 minutes",
    "Servez à 8 h",
    "à la dernière minute",
    "0 minute",
    "cuisinière de quatre feux",
    "coupez 4 hauts de cuisse",
    "12 huîtres, 5 minis poivrons",
    "un mouton",
    "soixante-douze heures au frais",
    "cent-vingt minutes",
  ])("finds no duration in %j", (text) => {
    expect(findDurations(text)).toEqual([]);
  });

  it("returns the position of each duration in the text", () => {
    const text = "Faites revenir 5 min, puis cuisez une heure et demie.";
    const found = findDurations(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(["5 min", "une heure et demie"]);
  });

  it("finds the expected durations in the demo recipes", () => {
    const found = demoTexts.flatMap((text) =>
      findDurations(text).map(
        ({ start, end, seconds }) => `${text.slice(start, end)} = ${formatDuration(seconds)}`,
      ),
    );
    expect(found).toMatchSnapshot();
  });
});

describe("formatDuration", () => {
  it("formats durations as cooks write them", () => {
    const labels = [45, 90, 25 * 60, 3600, 90 * 60, 65 * 60, 86_400].map(formatDuration);
    expect(labels).toEqual(["45 s", "1 min 30 s", "25 min", "1 h", "1 h 30", "1 h 05", "24 h"]);
  });
});

describe("splitIntoSteps", () => {
  it("splits text at the author's line breaks and removes step numbers", () => {
    expect(splitIntoSteps("1. Épluchez.\n2) Coupez.\n\n- Cuisez 3 min.")).toEqual([
      "Épluchez.",
      "Coupez.",
      "Cuisez 3 min.",
    ]);
  });

  it.each(["Étape 1\nLavez.\nÉtape 2\nCuisez.", "1/ Lavez.\n2/ Cuisez.", "1️⃣ Lavez.\n2️⃣ Cuisez."])(
    "removes the step numbers from %j",
    (text) => {
      expect(splitIntoSteps(text)).toEqual(["Lavez.", "Cuisez."]);
    },
  );

  it("splits text without line breaks at the author's step numbers", () => {
    expect(splitIntoSteps("1. Épluchez. 2. Coupez en 4. 3. Cuisez.")).toEqual([
      "Épluchez.",
      "Coupez en 4.",
      "Cuisez.",
    ]);
  });

  it("does not mistake an amount at the start of a line for a step number", () => {
    const steps = [
      "200 g de farine dans un saladier.",
      "3 œufs au milieu.",
      "1.5 l d'eau bouillante par-dessus.",
      "10 - 15 minutes au four.",
    ];
    expect(splitIntoSteps(steps.join("\n"))).toEqual(steps);
  });

  it("splits text without line breaks at sentence boundaries", () => {
    const sentence = "Faites fondre le beurre à feu doux sans le colorer du tout.";
    const steps = splitIntoSteps(Array(7).fill(sentence).join(" "));
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) expect(step.length).toBeLessThanOrEqual(200);
    expect(steps.join(" ")).toBe(Array(7).fill(sentence).join(" "));
  });

  it("returns no steps for blank text", () => expect(splitIntoSteps(" \n ")).toEqual([]));

  it("keeps every word of the demo recipes when it splits their text into steps", () => {
    for (const text of demoTexts) {
      expect(splitIntoSteps(text).join(" ").replace(/\s+/g, " ")).toBe(
        text.trim().replace(/\s+/g, " "),
      );
    }
  });
});

describe("nameTimer", () => {
  it.each([
    ["Mouillez, puis laissez cuire 25 min.", ["Laissez cuire"]],
    ["Faites suer l'oignon cinq minutes. Salez.", ["Faites suer l'oignon"]],
    ["Salez. Enfournez pour environ 30 minutes à 180 °C.", ["Enfournez"]],
    ["Laissez reposer 10 minutes, puis enfournez 25 minutes.", ["Laissez reposer", "Enfournez"]],
    ["Pendant 20 minutes, faites mijoter le bœuf.", ["Faites mijoter le bœuf"]],
    ["Comptez une heure de cuisson, à couvert.", ["Cuisson"]],
    [
      "Ajoutez les carottes, les navets et les pommes de terre cinq minutes.",
      ["Ajoutez les carottes, les navets et les…"],
    ],
    ["Faites dorer entre 1 h et 1 h 30.", ["Faites dorer"]],
    ["Comptez 1 h ou 1 h 30 de cuisson.", ["Cuisson"]],
  ])("returns a short timer name for each duration in the step %j", (step, names) => {
    expect(findDurations(step).map((duration) => nameTimer(step, duration))).toEqual(names);
  });

  it("returns undefined for a step that contains only a duration", () => {
    const names = findDurations("10 min").map((duration) => nameTimer("10 min", duration));
    expect(names).toEqual([undefined]);
  });
});
