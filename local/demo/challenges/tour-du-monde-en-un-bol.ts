import type { DemoChallenge } from "../demo-challenge.ts";

export const tourDuMondeEnUnBol: DemoChallenge = {
  title: "Le tour du monde en un bol",
  description:
    "Partez loin avec un seul bol : nouilles, riz, curry, bouillon. Racontez-nous le voyage, ou l'épicerie du coin qui vous y a menés.",
  type: "WEEKLY",
  category: "Cuisine du monde",
  from: -30,
  to: -24,
  recipes: [
    {
      title: "Ramen au miso et porc laqué",
      kind: "broth",
      colors: ["#c08a48", "#9a4f34", "#f2dc98"],
      description:
        "Le bouillon mêle carcasses de poulet et pied de porc, six heures à petits bouillons. Le miso se délaie au fond du bol, jamais dans la marmite. Les œufs marinent la veille dans la sauce soja : leur jaune devient confiture.",
      ingredients: [
        "400|g|nouilles à ramen",
        "1|kg|carcasses de poulet",
        "1|pièce|pied de porc",
        "600|g|poitrine de porc",
        "4|c. à soupe|miso rouge",
        "4|pièces|œufs",
        "10|cl|sauce soja",
        "1/2|botte|ciboule",
      ],
    },
    {
      title: "Curry vert de poulet au basilic thaï",
      kind: "curry",
      colors: ["#9fae52", "#ead0a0", "#6f9a48", "#d8c48a"],
      description:
        "Faites revenir la pâte de curry dans la crème de coco jusqu'à ce que l'huile se sépare : le parfum se libère à ce moment-là. Poulet, aubergine, un peu de sucre de palme. Le basilic thaï tombe hors du feu.",
      ingredients: [
        "600|g|haut de cuisse de poulet",
        "40|cl|lait de coco",
        "2|c. à soupe|pâte de curry vert",
        "2|pièces|aubergines",
        "1|c. à soupe|sucre de palme",
        "2|c. à soupe|sauce de poisson",
        "1|botte|basilic thaï",
      ],
    },
    {
      title: "Chirashi de saumon, riz vinaigré",
      kind: "riceBowl",
      colors: ["#ef8a66", "#a9c46c", "#f4d268"],
      description:
        "Lavez le riz jusqu'à ce que l'eau reste claire, éventez-le en versant le vinaigre. Le saumon, congelé deux jours par sécurité, se tranche en biais d'un seul geste. L'omelette sucrée se taille en rubans.",
      ingredients: [
        "300|g|riz rond",
        "400|g|saumon",
        "5|cl|vinaigre de riz",
        "1|pièce|concombre",
        "2|pièces|œufs",
        "1|pièce|avocat",
        "1|c. à soupe|sésame",
      ],
    },
    {
      title: "Bibimbap de la cantine coréenne",
      kind: "grainBowl",
      colors: ["#f2e7cf", "#e07a32", "#4f8a48", "#b5462c", "#e9cf86"],
      description:
        "Chaque légume est poêlé à part, à peine, avec une goutte d'huile de sésame. Le bœuf marine dans la poire râpée : elle l'attendrit mieux que tout. On mélange à table, sans pitié, avec la pâte de piment.",
      ingredients: [
        "300|g|riz rond",
        "250|g|bœuf",
        "200|g|épinards",
        "2|pièces|carottes",
        "150|g|pousses de soja",
        "4|pièces|œufs",
        "2|c. à soupe|gochujang",
        "2|c. à soupe|huile de sésame",
      ],
    },
    {
      title: "Couscous du vendredi aux sept légumes",
      kind: "grainBowl",
      colors: ["#ecd08a", "#e8862f", "#7a9c48", "#d9742f", "#f0dca8"],
      description:
        "La semoule se passe trois fois à la vapeur, et se travaille à la main avec du beurre : il n'y a pas de raccourci. Le bouillon mijote avec l'agneau, les légumes y entrent du plus dur au plus tendre. Servez la harissa à part.",
      ingredients: [
        "500|g|semoule moyenne",
        "800|g|collier d'agneau",
        "4|pièces|carottes",
        "3|pièces|navets",
        "2|pièces|courgettes",
        "300|g|potiron",
        "200|g|pois chiches",
        "1|c. à soupe|ras el-hanout",
      ],
    },
    {
      title: "Bo bun de ma voisine Linh",
      kind: "broth",
      colors: ["#d9b478", "#8a4632", "#f6ecd8"],
      description:
        "Vermicelles froids, bœuf brûlant à la citronnelle, nems coupés aux ciseaux : tout est dans le contraste. La sauce équilibre citron vert, sucre et nuoc-mâm, à goûter trois fois. Cacahuètes pilées sur le dessus.",
      ingredients: [
        "300|g|vermicelles de riz",
        "500|g|rumsteck",
        "2|bâtons|citronnelle",
        "8|pièces|nems",
        "1|pièce|laitue",
        "2|pièces|citrons verts",
        "6|cl|nuoc-mâm",
        "60|g|cacahuètes",
      ],
    },
    {
      title: "Mafé de bœuf à la pâte d'arachide",
      kind: "curry",
      colors: ["#b5682c", "#7a4a30", "#e08a3a", "#9a5a32"],
      description:
        "La pâte d'arachide se délaie dans le bouillon chaud et cuit jusqu'à ce que l'huile remonte. Patate douce, carotte et chou donnent du corps. Un piment antillais entier parfume sans brûler, à condition de ne pas le percer.",
      ingredients: [
        "800|g|bœuf à braiser",
        "200|g|pâte d'arachide",
        "2|pièces|patates douces",
        "3|c. à soupe|concentré de tomate",
        "1/4|pièce|chou blanc",
        "1|pièce|piment antillais",
        "300|g|riz",
      ],
    },
    {
      title: "Gyozas au porc et au chou chinois",
      kind: "dumplings",
      colors: ["#f2e2c2", "#7a9c48"],
      description:
        "Salez le chou, pressez-le dans un torchon : une farce mouillée perce la pâte. Ici, je les cuis à la vapeur sur des feuilles de laitue, huit minutes. Vinaigre noir et huile pimentée pour tremper.",
      ingredients: [
        "40|feuilles|pâte à gyoza",
        "350|g|porc haché",
        "1/4|pièce|chou chinois",
        "3|cm|gingembre",
        "2|c. à soupe|sauce soja",
        "1|c. à café|huile de sésame",
      ],
    },
    {
      title: "Colombo de poulet et christophine",
      kind: "curry",
      colors: ["#c9942c", "#e2c878", "#9fb860", "#d9a24a"],
      description:
        "Le poulet marine avec le citron vert, l'ail et une bonne cuillerée de colombo. On le saisit, on ajoute christophines et aubergine, puis un peu d'eau. Quarante minutes plus tard, la sauce a la couleur du soleil.",
      ingredients: [
        "1|pièce|poulet en morceaux",
        "2|c. à soupe|poudre à colombo",
        "2|pièces|christophines",
        "1|pièce|aubergine",
        "2|pièces|citrons verts",
        "2|brins|cive",
        "300|g|riz",
      ],
    },
    {
      title: "Poke de thon, mangue et radis",
      kind: "riceBowl",
      colors: ["#b8434a", "#a9c46c", "#f0a83a"],
      description:
        "Le thon en dés reste dix minutes dans le soja et le sésame, pas davantage, sinon il cuit. Mangue mûre mais ferme, radis en fines rondelles, riz encore tiède. Un goût de vacances, un mardi soir de pluie.",
      ingredients: [
        "400|g|thon rouge",
        "250|g|riz rond",
        "1|pièce|mangue",
        "8|pièces|radis roses",
        "4|c. à soupe|sauce soja",
        "1|c. à soupe|huile de sésame",
        "1|pièce|citron vert",
      ],
    },
    {
      title: "Chili aux trois haricots et cacao",
      kind: "stew",
      colors: ["#8a2f20", "#6a2a24", "#b5502c", "#e0b04a"],
      description:
        "Haricots rouges, noirs et cornilles, un oignon bien brun, du cumin fumé. Deux carrés de chocolat très noir arrondissent l'acidité de la tomate. Réchauffé le lendemain, il gagne encore ; faites-en trop.",
      ingredients: [
        "250|g|haricots rouges cuits",
        "250|g|haricots noirs cuits",
        "250|g|cornilles cuites",
        "800|g|tomates pelées",
        "2|pièces|oignons",
        "2|carrés|chocolat noir",
        "1|c. à soupe|cumin",
        "1|c. à café|piment chipotle",
      ],
    },
  ],
};
