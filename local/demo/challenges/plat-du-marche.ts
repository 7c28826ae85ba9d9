import type { DemoChallenge } from "../demo-challenge.ts";

export const platDuMarche: DemoChallenge = {
  title: "Le plat du marché",
  description:
    "Un plat complet avec ce que l'on trouve au marché ce matin, pour moins de quatre euros par personne.",
  type: "DAILY",
  category: "Plats du jour",
  from: -1,
  to: -1,
  recipes: [
    {
      title: "Poulet rôti du dimanche, pommes grenaille",
      kind: "chicken",
      colors: ["#c9832f", "#e6bf62", "#d9772f", "#efe0c0"],
      description:
        "Sortez la volaille une heure avant, séchez la peau, salez dedans comme dehors. Une cuisse, l'autre cuisse, puis le dos : un quart d'heure sur chaque face à 200 °C, et l'on arrose. Quinze minutes de repos à l'envers, les blancs restent juteux.",
      ingredients: [
        "1|pièce|poulet fermier",
        "800|g|pommes grenaille",
        "1|tête|ail",
        "60|g|beurre",
        "1|pièce|citron",
        "4|brins|thym",
      ],
    },
    {
      title: "Potimarrons farcis au riz et aux noix",
      kind: "stuffed",
      colors: ["#d9742f", "#b5824a"],
      description:
        "De petits potimarrons, un par personne, évidés et précuits vingt minutes. La farce mélange riz, oignon, noix et comté ; le chapeau se remet à la fin. Rien à éplucher, tout se mange.",
      ingredients: [
        "4|pièces|petits potimarrons",
        "150|g|riz complet",
        "1|pièce|oignon",
        "60|g|noix",
        "120|g|comté",
        "2|brins|sauge",
      ],
    },
    {
      title: "Chou farci de la place du marché",
      kind: "stuffed",
      colors: ["#7a9c48", "#a8643f"],
      description:
        "Blanchissez les feuilles entières, refroidissez-les à l'eau glacée. Chair à saucisse, mie trempée, châtaignes et persil pour la farce, que l'on reforme en petites boules dans un torchon. Une heure et demie à couvert, sur un lit de carottes.",
      ingredients: [
        "1|pièce|chou frisé",
        "500|g|chair à saucisse",
        "150|g|châtaignes",
        "2|tranches|pain rassis",
        "3|pièces|carottes",
        "50|cl|bouillon",
      ],
    },
    {
      title: "Rôti de porc à la moutarde, navets glacés",
      kind: "roast",
      colors: ["#c98f72", "#e9dcc0", "#c98a9a", "#d9a24a"],
      description:
        "Un rôti dans l'échine, pas dans le filet : il pardonne tout. Moutarde et miel en croûte, une heure dix à 160 °C. Les navets glacent à la poêle, avec un peu d'eau, de beurre et de sucre, jusqu'à briller comme des billes.",
      ingredients: [
        "1|kg|échine de porc",
        "3|c. à soupe|moutarde forte",
        "1|c. à soupe|miel",
        "2|bottes|navets",
        "40|g|beurre",
        "1|c. à soupe|sucre",
      ],
    },
    {
      title: "Saucisses aux lentilles, comme au bouillon",
      kind: "stew",
      colors: ["#6a5a38", "#a8583a", "#e0862f", "#7a6a44"],
      description:
        "Lentilles vertes, carottes, un oignon piqué, et des saucisses fumées piquées à peine. Tout cuit ensemble trente-cinq minutes. Finissez avec une cuillerée de vinaigre : c'est elle qui fait lever le plat.",
      ingredients: [
        "350|g|lentilles vertes",
        "4|pièces|saucisses fumées",
        "2|pièces|carottes",
        "1|pièce|oignon",
        "1|feuille|laurier",
        "1|c. à soupe|vinaigre de vin",
      ],
    },
    {
      title: "Poêlée de pleurotes, polenta crémeuse",
      kind: "seared",
      colors: ["#d9bf92", "#efcf7a", "#7a9c48"],
      description:
        "La polenta se verse en pluie dans le lait bouillant, et se remue vingt minutes, debout, avec un bon livre. Les pleurotes, déchirés à la main, colorent sans sel d'abord. Persil, ail, un peu de jus de viande s'il en reste.",
      ingredients: [
        "200|g|polenta",
        "80|cl|lait",
        "500|g|pleurotes",
        "2|gousses|ail",
        "60|g|parmesan",
        "1/2|botte|persil",
      ],
    },
    {
      title: "Hachis de boudin noir aux pommes",
      kind: "gratin",
      colors: ["#e6b860", "#5a2a28", "#d9a24a"],
      description:
        "Le boudin, sorti de son boyau et poêlé avec un oignon, tapisse le plat. Des pommes sautées au beurre, puis une purée bien lisse. Vingt minutes de four : on ne parle plus à table.",
      ingredients: [
        "600|g|boudin noir",
        "4|pièces|pommes",
        "1|kg|pommes de terre",
        "60|g|beurre",
        "20|cl|lait",
        "1|pièce|oignon",
      ],
    },
    {
      title: "Pintade aux choux de Bruxelles et au lard",
      kind: "chicken",
      colors: ["#b8762c", "#8aa850", "#c96a58", "#e2c070"],
      description:
        "On craint les choux de Bruxelles parce qu'on les a mangés bouillis. Coupés en deux, rôtis autour de la pintade avec du lard, ils caramélisent. Un verre de vin blanc à mi-cuisson, et le jus se fait tout seul.",
      ingredients: [
        "1|pièce|pintade",
        "600|g|choux de Bruxelles",
        "150|g|poitrine fumée",
        "15|cl|vin blanc",
        "2|pièces|échalotes",
        "40|g|beurre",
      ],
    },
    {
      title: "Ratatouille d'arrière-saison, œuf au plat",
      kind: "ratatouille",
      colors: ["#d9452c", "#7a9c48", "#5a3560", "#efcb5e"],
      description:
        "Les dernières aubergines, les premières courges : je les range en spirale sur un fond de tomate à l'ail. Une heure à 160 °C sous papier, un quart d'heure sans. Un œuf au plat par-dessus, pour saucer le jaune.",
      ingredients: [
        "2|pièces|aubergines",
        "3|pièces|courgettes",
        "4|pièces|tomates",
        "1/2|pièce|courge",
        "2|gousses|ail",
        "4|pièces|œufs",
        "6|c. à soupe|huile d'olive",
      ],
    },
    {
      title: "Curry de patate douce et pois chiches",
      kind: "curry",
      colors: ["#d98a34", "#e07a2c", "#e9c878", "#c9642c"],
      description:
        "Un oignon, deux tomates, une boîte de pois chiches et trois patates douces : le panier tient dans une main. Le lait de coco s'ajoute à la fin, pour garder sa fraîcheur. Les restes font une soupe parfaite.",
      ingredients: [
        "3|pièces|patates douces",
        "400|g|pois chiches cuits",
        "20|cl|lait de coco",
        "2|pièces|tomates",
        "1|pièce|oignon",
        "1|c. à soupe|curry",
        "250|g|riz basmati",
      ],
    },
    {
      title: "Foie de veau en persillade, purée de céleri",
      kind: "seared",
      colors: ["#9a5a3e", "#efe2c0", "#6a9c48"],
      description:
        "Une minute trente par face, dans un beurre qui chante, et pas un mot au téléphone pendant ce temps. Déglacez au vinaigre de framboise. La purée, moitié céleri, moitié pomme de terre, est mixée au lait.",
      ingredients: [
        "4|tranches|foie de veau",
        "1|pièce|céleri-rave",
        "300|g|pommes de terre",
        "60|g|beurre",
        "2|c. à soupe|vinaigre de framboise",
        "1/2|botte|persil",
        "1|gousse|ail",
      ],
    },
  ],
};
