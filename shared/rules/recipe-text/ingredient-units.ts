/** Units that can precede the ingredient's name without `de`, as in `200 g farine`. */
const measures = [
  "kilogrammes?|kilos?|kg|milligrammes?|mg|grammes?|gr|g",
  "litres?|décilitres?|centilitres?|millilitres?|dl|cl|ml|l",
  String.raw`(?:cuillères?|cuilleres?|cuillerées?|cuill?\.?|cs?\.?|c\.?)\s?(?:à|a)\.?\s?(?:soupe|café|thé|dessert|s\.?|c\.?|t\.?)`,
  "càs|càc|cas|cac|cs|cc|cm|mm",
].join("|");

/** Units that name a part or a container, as in `2 gousses d'ail` (cloves) or `2 sachets de levure` (packets). */
const containers = [
  "pincées?|gousses?|tranches?|sachets?|verres?|tasses?|bouquets?|brins?|branches?|feuilles?|bottes?",
  "boîtes?|boites?|pots?|filets?|pièces?|morceaux?|poignées?|zestes?|gouttes?|cubes?|têtes?|pieds?",
  "rouleaux?|paquets?|plaquettes?|barquettes?|briques?|briquettes?|bocal|bocaux|bols?|doses?|louches?",
  "tours?|traits?|soupçons?|rondelles?|lamelles?|grappes?|quartiers?|bâtons?|tiges?|carrés?|barres?",
  "plaques?|boules?|mottes?|noisettes?|conserves?|bouteilles?|canettes?|bûches?|copeaux|étoiles?",
].join("|");

const adjectives =
  "petites?|petits?|grandes?|grands?|grosses?|gros|belles?|beaux?|bonnes?|bons?|généreuses?|généreux|fines?|épaisses?|larges?|rases?|bombées?|pleines?";

const end = String.raw`(?=[\s.,;:()]|$)`;
const connector = String.raw`(?:de\s+la\s|de\s+l['’]|des?\s|du\s|d['’])`;
const adjective = String.raw`(?:(?:${adjectives})\s+)?`;
const following = String.raw`(?:\s+(?:${adjectives}))?`;

const butter = /^(?:noix|noisette)s?(?=\s+de\s+(?:beurre|margarine|crème|saindoux)|$)/i;
const measure = new RegExp(`^(?:${measures})${following}\\.?${end}`, "iu");
const container = new RegExp(`^${adjective}(?:${containers})${following}${end}`, "iu");
const connectorStart = new RegExp(`^${connector}\\s*`, "iu");
/** Matches ingredient names that start with a unit, such as `bouquet garni`. */
const partsOfNames =
  /^(?:bouquets?\s+garnis?|pieds?\s+de\s+(?:porc|veau|mouton)|boules?\s+de\s+pain)/i;

/** Parses the unit that follows an amount. Returns undefined if there is no unit. */
export function readUnit(text: string): { unit: string; rest: string } | undefined {
  if (partsOfNames.test(text)) return undefined;
  const match = measure.exec(text) ?? butter.exec(text) ?? container.exec(text);
  if (!match) return undefined;
  return { unit: match[0].trim(), rest: text.slice(match[0].length).trim() };
}

/** Removes `de`, `du`, `d'`, `des`, `de la` or `de l'` from the start of a text. */
export function withoutConnector(text: string): string {
  return text.replace(connectorStart, "").trim();
}
