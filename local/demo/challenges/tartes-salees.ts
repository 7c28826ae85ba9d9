import type { DemoChallenge } from "../demo-challenge.ts";

export const tartesSalees: DemoChallenge = {
  title: "La tarte salée du mardi",
  description:
    "Une pâte, une garniture, une salade : le dîner est fait. Montrez-nous ce que vous glissez dedans.",
  type: "DAILY",
  category: "Tartes et quiches",
  from: -6,
  to: -6,
  recipes: [
    {
      title: "Quiche lorraine, sans fromage et sans débat",
      kind: "quiche",
      colors: ["#f0cf7c", "#c9684e", "#d98a6a"],
      description:
        "Des œufs, de la crème crue, du lard fumé : le gruyère n'a rien à faire là. Blanchissez les lardons une minute pour ôter l'excès de sel. Trente-cinq minutes à 180 °C, et laissez-la retomber avant de couper.",
      ingredients: [
        "1|rouleau|pâte brisée",
        "250|g|lard fumé",
        "4|pièces|œufs",
        "40|cl|crème crue",
        "1|pincée|muscade",
      ],
    },
    {
      title: "Tarte aux poireaux de ma mère, moutarde au fond",
      kind: "quiche",
      colors: ["#eed88a", "#8fae58", "#b9cc84"],
      description:
        "Un kilo de poireaux fondus au beurre trois quarts d'heure, jusqu'à la confiture. Une couche de moutarde sur le fond, personne ne la devine et tout le monde la remarque. Un appareil court : deux œufs seulement.",
      ingredients: [
        "1|rouleau|pâte brisée",
        "1|kg|poireaux",
        "60|g|beurre",
        "2|pièces|œufs",
        "20|cl|crème",
        "1|c. à soupe|moutarde",
      ],
    },
    {
      title: "Flamiche au maroilles",
      kind: "quiche",
      colors: ["#e9b85a", "#c97f2f", "#f0d488"],
      description:
        "Une pâte levée comme une brioche, étalée à la main, du maroilles avec sa croûte et un peu de crème. Le four sent fort, ouvrez la fenêtre après, pas pendant. Bière ambrée obligatoire.",
      ingredients: [
        "250|g|farine",
        "10|g|levure fraîche",
        "2|pièces|œufs",
        "60|g|beurre",
        "300|g|maroilles",
        "10|cl|crème épaisse",
      ],
    },
    {
      title: "Pissaladière niçoise",
      kind: "rustic",
      colors: ["#c9924a", "#2f2a28", "#3a3430"],
      description:
        "Deux kilos d'oignons pour une plaque, compotés une heure et demie, sans coloration. Pâte à pain à l'huile d'olive, anchois en croisillons, petites olives de Nice avec leur noyau. Elle se mange tiède, debout.",
      ingredients: [
        "400|g|pâte à pain",
        "2|kg|oignons",
        "12|filets|anchois",
        "80|g|olives de Nice",
        "6|c. à soupe|huile d'olive",
        "3|brins|thym",
      ],
    },
    {
      title: "Tarte à la tomate et à la moutarde de Meaux",
      kind: "tart",
      colors: ["#d9482c", "#c23a26", "#e9c07a"],
      description:
        "Tranchez les tomates, salez-les, laissez-les rendre leur eau une demi-heure sur du papier. Moutarde à l'ancienne sur la pâte crue, tomates bien serrées, huile d'olive. Le four doit être très chaud, 210 °C, en bas.",
      ingredients: [
        "1|rouleau|pâte feuilletée",
        "6|pièces|tomates",
        "2|c. à soupe|moutarde de Meaux",
        "80|g|comté",
        "3|brins|origan",
      ],
    },
    {
      title: "Tatin d'endives au roquefort",
      kind: "tart",
      colors: ["#e3b45a", "#d9a548", "#b5702c"],
      description:
        "Les endives caramélisent en cocotte avec beurre, sucre et jus d'orange. Pâte feuilletée par-dessus, bords rentrés, trente minutes, et l'on retourne sans trembler. Le roquefort émietté fond sur les fruits de la terre.",
      ingredients: [
        "8|pièces|endives",
        "1|rouleau|pâte feuilletée",
        "50|g|beurre",
        "40|g|sucre",
        "1|pièce|orange",
        "80|g|roquefort",
      ],
    },
    {
      title: "Quiche au saumon fumé et aux épinards",
      kind: "quiche",
      colors: ["#f0d896", "#ef8f6a", "#5f8f48"],
      description:
        "Les épinards, tombés puis essorés, le saumon en lanières, ajouté cru pour qu'il reste tendre. L'aneth et un peu de zeste de citron dans l'appareil. Parfaite froide, le lendemain, dans une boîte à déjeuner.",
      ingredients: [
        "1|rouleau|pâte brisée",
        "200|g|saumon fumé",
        "400|g|épinards",
        "3|pièces|œufs",
        "30|cl|crème liquide",
        "5|brins|aneth",
      ],
    },
    {
      title: "Tourte aux cèpes et à la pomme de terre",
      kind: "rustic",
      colors: ["#d0943f"],
      description:
        "Deux disques de feuilletage, des pommes de terre en lamelles, des cèpes poêlés à l'ail. Par la cheminée, on verse la crème tiède aux trois quarts de la cuisson. Rayez le dessus en soleil, c'est la coutume.",
      ingredients: [
        "2|rouleaux|pâte feuilletée",
        "600|g|pommes de terre",
        "400|g|cèpes",
        "25|cl|crème épaisse",
        "2|gousses|ail",
        "1|jaune|œuf",
      ],
    },
    {
      title: "Tarte fine au boudin blanc et aux pommes",
      kind: "tart",
      colors: ["#efdfb8", "#e7c07a", "#d9a55a"],
      description:
        "Rondelles de boudin blanc et lamelles de pomme, en rosace, sur une pâte fine piquée à la fourchette. Vingt-cinq minutes, puis un tour de moulin et quelques gouttes de jus de pomme réduit. Un avant-goût de réveillon.",
      ingredients: [
        "1|rouleau|pâte feuilletée",
        "3|pièces|boudins blancs",
        "2|pièces|pommes",
        "20|g|beurre",
        "10|cl|jus de pomme",
      ],
    },
    {
      title: "Quiche courge, feta et graines",
      kind: "quiche",
      colors: ["#eebc5a", "#e0782a", "#f3ead6", "#7a8a4a"],
      description:
        "La courge rôtit d'abord seule, sinon elle mouille tout. Feta en gros morceaux, graines de courge pour craquer, un peu de cumin. Ma version préférée quand les amis végétariens passent à l'improviste.",
      ingredients: [
        "1|rouleau|pâte brisée complète",
        "500|g|courge",
        "150|g|feta",
        "3|pièces|œufs",
        "25|cl|crème",
        "2|c. à soupe|graines de courge",
      ],
    },
    {
      title: "Tarte soleil tapenade et parmesan",
      kind: "rustic",
      colors: ["#d9a24a"],
      description:
        "Deux cercles de pâte feuilletée, une belle couche de tapenade, et des rayons que l'on torsade deux fois. Dorez, parsemez de parmesan, vingt minutes à 190 °C. On tire chacun son rayon, et l'apéritif est réussi.",
      ingredients: [
        "2|rouleaux|pâte feuilletée",
        "150|g|tapenade noire",
        "50|g|parmesan",
        "1|jaune|œuf",
        "1|c. à soupe|sésame",
      ],
    },
  ],
};
