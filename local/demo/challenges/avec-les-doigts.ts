import type { DemoChallenge } from "../demo-challenge.ts";

export const avecLesDoigts: DemoChallenge = {
  title: "À manger avec les doigts",
  description:
    "Ni fourchette ni couteau : burgers, tartines, raviolis, pains garnis. La serviette est recommandée.",
  type: "DAILY",
  category: "Cuisine de rue",
  from: -36,
  to: -36,
  recipes: [
    {
      title: "Burger au bœuf maturé et comté",
      kind: "burger",
      colors: ["#c98436", "#d9452c"],
      description:
        "Un haché du matin, pressé à peine, saisi sur une fonte fumante. Comté dix-huit mois, oignons confits, et un pain brioché toasté au beurre. Les frites passent deux fois dans l'huile : 150 °C, puis 180.",
      ingredients: [
        "4|pièces|pains à burger",
        "600|g|bœuf haché",
        "120|g|comté",
        "2|pièces|oignons",
        "800|g|pommes de terre agria",
        "1|pièce|tomate",
        "4|feuilles|batavia",
      ],
    },
    {
      title: "Burger végétal, betterave et haricots rouges",
      kind: "burger",
      colors: ["#a86a34", "#8a2a4a"],
      description:
        "Betterave crue râpée, haricots écrasés, flocons d'avoine et fumée de paprika : le steak tient à la cuisson s'il a dormi au froid. Sauce au yaourt et au raifort. Mon boucher en a repris.",
      ingredients: [
        "300|g|haricots rouges cuits",
        "1|pièce|betterave",
        "80|g|flocons d'avoine",
        "1|c. à café|paprika fumé",
        "4|pièces|pains à burger",
        "1|pot|yaourt grec",
      ],
    },
    {
      title: "Pizza margherita, pâte de trois jours",
      kind: "pizza",
      colors: ["#cf4a2a", "#d23a26"],
      description:
        "Très peu de levure, beaucoup d'eau, et trois jours de froid. Tomates écrasées à la main, crues. Four au maximum, pierre brûlante, six minutes : la corniche se tachette comme il faut.",
      ingredients: [
        "500|g|farine T00",
        "33|cl|eau",
        "2|g|levure fraîche",
        "400|g|tomates San Marzano",
        "2|boules|mozzarella",
        "1|bouquet|basilic",
      ],
    },
    {
      title: "Raviolis vapeur aux crevettes et à la ciboule",
      kind: "dumplings",
      colors: ["#f8f0e0", "#6a9c48"],
      description:
        "La pâte transparente se fait avec de l'amidon de blé et de l'eau bouillante, et se travaille à la chaleur des mains. Une crevette entière, une crevette hachée, un peu de bambou. Six minutes de vapeur, on se brûle les doigts.",
      ingredients: [
        "150|g|amidon de blé",
        "50|g|fécule",
        "300|g|crevettes crues",
        "3|pièces|ciboules",
        "50|g|pousses de bambou",
        "1|c. à café|huile de sésame",
      ],
    },
    {
      title: "Croque-monsieur de zinc",
      kind: "tartines",
      colors: ["#e9c060", "#d98a78", "#c9822f"],
      description:
        "Pain de mie épais, jambon à l'os, béchamel serrée dedans comme dessus. Comté râpé, dix minutes à 200 °C, deux sous le gril. Il craque, il file, il tache : tout est normal.",
      ingredients: [
        "8|tranches|pain de mie",
        "4|tranches|jambon à l'os",
        "30|g|beurre",
        "30|g|farine",
        "35|cl|lait",
        "150|g|comté râpé",
      ],
    },
    {
      title: "Bruschetta aux figues et jambon cru",
      kind: "tartines",
      colors: ["#f3ead6", "#8f4264", "#b8565a"],
      description:
        "Pain grillé frotté d'ail, ricotta fouettée au citron, figues rôties cinq minutes, jambon déchiré. Une goutte de vinaigre balsamique vieux. Préparez-en deux fois plus que prévu.",
      ingredients: [
        "8|tranches|ciabatta",
        "250|g|ricotta",
        "8|pièces|figues",
        "6|tranches|jambon de Bayonne",
        "1|c. à soupe|vinaigre balsamique",
      ],
    },
    {
      title: "Plateau de fromages du copain crémier",
      kind: "cheese",
      colors: ["#6a2b52"],
      description:
        "Cinq laits, cinq âges, du plus doux au plus bavard. Sortez-les deux heures avant, sous un torchon. Raisin, noix fraîches et un pain de seigle que j'ai pétri la veille : chacun pioche.",
      ingredients: [
        "1|pièce|camembert au lait cru",
        "200|g|comté 24 mois",
        "150|g|fourme d'Ambert",
        "1|grappe|raisin noir",
        "100|g|noix fraîches",
        "1|pièce|pain de seigle",
      ],
    },
    {
      title: "Pain au levain, beurre cru et rillettes",
      kind: "bread",
      colors: ["#b8742f", "#efd6a2"],
      description:
        "Un levain rafraîchi deux fois, une pâte bien hydratée, trois rabats, et la nuit pour lever. Cuisson en cocotte, couvercle vingt-cinq minutes, puis sans, pour la croûte qui chante. Les rillettes viennent de chez mon oncle.",
      ingredients: [
        "500|g|farine T80",
        "100|g|levain actif",
        "36|cl|eau",
        "10|g|sel gris",
        "200|g|rillettes du Mans",
        "100|g|beurre cru",
      ],
    },
    {
      title: "Empanadas au bœuf et aux olives",
      kind: "viennoiserie",
      colors: ["#d09a48", "#7a3a24"],
      description:
        "La farce se cuit la veille : bœuf au couteau, oignon, cumin, œuf dur et olives vertes. Froide, elle se laisse enfermer dans la pâte sans la détremper. Repliez le bord en torsade, comme on ferme un secret.",
      ingredients: [
        "20|disques|pâte à empanadas",
        "500|g|bœuf",
        "2|pièces|oignons",
        "80|g|olives vertes",
        "2|pièces|œufs durs",
        "1|c. à café|cumin",
      ],
    },
    {
      title: "Fougasse aux olives de mon Luberon",
      kind: "bread",
      colors: ["#c48a3a", "#f0dca8"],
      description:
        "De l'huile d'olive dans la pâte, encore de l'huile dessus. On l'entaille franchement, on l'écarte des deux mains, elle ressemble à une feuille. Un quart d'heure à 230 °C ; il n'en reste jamais pour l'apéritif.",
      ingredients: [
        "500|g|farine T65",
        "32|cl|eau",
        "10|g|levure fraîche",
        "8|cl|huile d'olive",
        "150|g|olives noires",
        "1|c. à soupe|herbes de Provence",
      ],
    },
    {
      title: "Nems de carotte et porc de tante Mai",
      kind: "viennoiserie",
      colors: ["#c9853a", "#8a4f2a"],
      description:
        "Galettes de riz à peine humides, roulées serré, jamais trop pleines. Deux cuissons, comme les frites : la première pour cuire, la seconde pour croustiller. Laitue, menthe, et la sauce que tante Mai ne dicte qu'à l'oreille.",
      ingredients: [
        "20|feuilles|galettes de riz",
        "400|g|porc haché",
        "2|pièces|carottes",
        "30|g|champignons noirs",
        "80|g|vermicelles de soja",
        "1|botte|menthe",
      ],
    },
  ],
};
