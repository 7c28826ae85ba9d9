import type { DemoChallenge } from "../demo-challenge.ts";

export const mijoteTouteLaJournee: DemoChallenge = {
  title: "Mijoté toute la journée",
  description:
    "La cocotte sur le coin du feu, le couvercle qui tinte, et rien d'autre à faire que d'attendre. Viandes, légumes ou légumineuses : ce qui compte, c'est le temps.",
  type: "WEEKLY",
  category: "Plats mijotés",
  from: -23,
  to: -17,
  recipes: [
    {
      title: "Bœuf bourguignon, deux jours de patience",
      kind: "stew",
      colors: ["#6b2a22", "#7a3a2a", "#e08a3a", "#e9d3a8"],
      description:
        "Marinez la viande une nuit au vin avec les aromates. Le lendemain, saisissez-la par petites quantités : trop de morceaux, et elle bout. Trois heures à feu très doux, puis lardons, champignons et petits oignons glacés à part.",
      ingredients: [
        "1,5|kg|paleron et macreuse",
        "75|cl|vin de Bourgogne",
        "200|g|lardons",
        "250|g|champignons de Paris",
        "20|pièces|petits oignons",
        "2|pièces|carottes",
        "1|bouquet|garni",
        "40|g|farine",
      ],
    },
    {
      title: "Bœuf aux carottes de ma grand-mère",
      kind: "stew",
      colors: ["#9a5326", "#7a4526", "#e8862f", "#d99a4a"],
      description:
        "Trois heures sans y toucher, ou presque. Les carottes fondent, la sauce nappe la cuillère. Ma grand-mère glissait un morceau de couenne au fond de la cocotte : faites comme elle.",
      ingredients: [
        "1|kg|paleron",
        "1|kg|carottes",
        "2|pièces|oignons",
        "25|cl|vin blanc",
        "1|morceau|couenne",
        "1|bouquet|garni",
      ],
    },
    {
      title: "Blanquette de veau à l'ancienne",
      kind: "stew",
      colors: ["#efdfb4", "#e9cfae", "#e8a050", "#f6ecd2"],
      description:
        "La viande part à l'eau froide, s'écume, puis frémit deux heures avec carotte, poireau et oignon piqué de girofle. La liaison, jaune et crème, ne doit jamais bouillir. Un trait de citron avant de servir, du riz à côté, et le silence se fait.",
      ingredients: [
        "1,2|kg|tendron et épaule de veau",
        "3|pièces|carottes",
        "1|pièce|poireau",
        "250|g|champignons",
        "20|cl|crème épaisse",
        "2|jaunes|œufs",
        "50|g|beurre",
        "1/2|pièce|citron",
      ],
    },
    {
      title: "Cassoulet du pauvre, sans confit",
      kind: "stew",
      colors: ["#b5793a", "#a8502f", "#e9d3a0", "#d9b478"],
      description:
        "Haricots lingots trempés la nuit, saucisse de Toulouse, poitrine et couenne : trois heures au four, à découvert. Enfoncez la croûte à la cuillère chaque fois qu'elle se forme. Les anciens disent sept fois ; j'en ai compté cinq.",
      ingredients: [
        "600|g|haricots lingots",
        "4|pièces|saucisses de Toulouse",
        "300|g|poitrine demi-sel",
        "150|g|couenne",
        "1|c. à soupe|concentré de tomate",
        "6|gousses|ail",
        "1|bouquet|garni",
      ],
    },
    {
      title: "Tajine d'agneau aux pruneaux et aux amandes",
      kind: "stew",
      colors: ["#a8622a", "#8a4a30", "#3a2028", "#e2b060"],
      description:
        "Gingembre, safran, cannelle : les épices dorent avec l'oignon avant l'agneau. Deux heures à couvert, presque sans eau, l'oignon suffit. Les pruneaux, gonflés dans un peu de jus au miel, rejoignent la viande en fin de course.",
      ingredients: [
        "1,2|kg|épaule d'agneau",
        "250|g|pruneaux",
        "3|pièces|oignons",
        "80|g|amandes mondées",
        "2|c. à soupe|miel",
        "1|bâton|cannelle",
        "1|dose|safran",
      ],
    },
    {
      title: "Coq au vin de tous les jours",
      kind: "stew",
      colors: ["#5f2430", "#a86a42", "#d98a3a", "#8a5a4a"],
      description:
        "Avec un bon poulet fermier, personne ne s'en plaindra. Flambez au marc, mouillez d'un vin qui a du corps, une heure et demie suffit. Écrasez un carré de chocolat noir dans la sauce : elle devient brillante et ronde.",
      ingredients: [
        "1|pièce|poulet fermier en morceaux",
        "75|cl|vin rouge",
        "5|cl|marc",
        "150|g|lardons",
        "200|g|champignons",
        "12|pièces|petits oignons",
        "1|carré|chocolat noir",
      ],
    },
    {
      title: "Daube provençale à l'orange",
      kind: "stew",
      colors: ["#7a3220", "#8a4a32", "#d9742f", "#4a2a30"],
      description:
        "Un long zeste d'orange séché, des olives noires, un vin du Sud : la daube sent les vacances jusque dans la rue. Quatre heures à peine frémissante. Servez-la avec des macaronis, pour ne rien perdre du jus.",
      ingredients: [
        "1,5|kg|joue de bœuf",
        "75|cl|vin des Côtes-du-Rhône",
        "1|zeste|orange",
        "100|g|olives noires",
        "4|gousses|ail",
        "3|pièces|carottes",
        "400|g|tomates pelées",
      ],
    },
    {
      title: "Potée auvergnate du retour de marché",
      kind: "stew",
      colors: ["#d9cfa0", "#b8564a", "#e8923f", "#8fae58"],
      description:
        "Chou blanchi, palette demi-sel, saucisse sèche à cuire, navets et pommes de terre : chacun entre dans la marmite à son heure. Comptez deux heures et demie en tout. Le bouillon se boit d'abord, sur une tranche de pain de seigle.",
      ingredients: [
        "1|kg|palette demi-sel",
        "1|pièce|chou frisé",
        "2|pièces|saucisses à cuire",
        "6|pièces|navets",
        "6|pièces|carottes",
        "8|pièces|pommes de terre",
        "1|pièce|oignon piqué de girofle",
      ],
    },
    {
      title: "Osso buco, gremolata et polenta",
      kind: "stew",
      colors: ["#b5562a", "#c98a5a", "#e2a24a", "#efe0c0"],
      description:
        "Farinez les rouelles, entaillez la membrane pour qu'elles ne se recroquevillent pas. Vin blanc, tomates, deux heures tout doux. La gremolata (ail, persil, zeste de citron) se jette crue au moment de servir.",
      ingredients: [
        "4|rouelles|jarret de veau",
        "20|cl|vin blanc",
        "400|g|tomates pelées",
        "2|branches|céleri",
        "250|g|polenta",
        "1|pièce|citron",
        "2|gousses|ail",
        "1/2|botte|persil",
      ],
    },
    {
      title: "Joues de porc au cidre et aux pommes",
      kind: "roast",
      colors: ["#a8664a", "#e2b45a", "#d9913f", "#c9a05a"],
      description:
        "Les joues dorent au beurre demi-sel, le cidre brut décolle les sucs, et l'on oublie le tout deux heures à 150 °C. Les pommes, en quartiers, n'entrent que vingt minutes avant la fin. Une cuillerée de moutarde à l'ancienne réveille la sauce.",
      ingredients: [
        "1|kg|joues de porc",
        "50|cl|cidre brut",
        "3|pièces|pommes reine des reinettes",
        "2|pièces|oignons",
        "40|g|beurre demi-sel",
        "1|c. à soupe|moutarde à l'ancienne",
      ],
    },
    {
      title: "Dahl mijoté aux lentilles blondes et épinards",
      kind: "curry",
      colors: ["#d99a2f", "#e2b452", "#5f8f3a", "#c9742f"],
      description:
        "Rien n'interdit de mijoter sans viande. Lentilles blondes, tomate, gingembre, curcuma, une heure à feu doux, puis une poignée d'épinards. Le beurre noisette parfumé au cumin grésille sur le dessus au moment d'apporter la cocotte.",
      ingredients: [
        "300|g|lentilles blondes",
        "200|g|épinards",
        "200|g|riz basmati",
        "3|cm|gingembre",
        "1|c. à café|curcuma",
        "2|c. à café|graines de cumin",
        "40|g|beurre",
      ],
    },
  ],
};
