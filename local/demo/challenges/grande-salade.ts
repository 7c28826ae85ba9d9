import type { DemoChallenge } from "../demo-challenge.ts";

export const grandeSalade: DemoChallenge = {
  title: "La grande salade",
  description:
    "Une salade qui fait un vrai repas : du croquant, du fondant, une sauce dont on se souvient.",
  type: "WEEKLY",
  category: "Salades",
  from: -16,
  to: -10,
  recipes: [
    {
      title: "Salade lyonnaise, œuf mollet",
      kind: "salad",
      colors: ["#c96a4a", "#e9c04a", "#8d4a2c"],
      description:
        "Frisée bien croquante, lardons chauds, croûtons frottés à l'ail, et l'œuf mollet qui fait la sauce. Versez le vinaigre dans la poêle brûlante, décollez les sucs, arrosez aussitôt. Six minutes de cuisson pour l'œuf, pas une de plus.",
      ingredients: [
        "1|pièce|frisée",
        "200|g|lardons",
        "4|pièces|œufs",
        "4|tranches|pain de campagne",
        "3|c. à soupe|vinaigre de vin",
        "1|gousse|ail",
      ],
    },
    {
      title: "Betteraves rôties, oranges et feta",
      kind: "salad",
      colors: ["#7a2b4f", "#ec8f2f", "#f3ead6"],
      description:
        "Betteraves rôties entières dans leur peau, suprêmes d'orange, noix et feta. La vinaigrette se fait au jus d'orange réduit de moitié, très peu de sel. Assemblez à la dernière minute, sinon tout devient rose.",
      ingredients: [
        "4|pièces|betteraves",
        "3|pièces|oranges",
        "100|g|feta",
        "60|g|noix",
        "4|c. à soupe|huile d'olive",
        "1|poignée|mâche",
      ],
    },
    {
      title: "Salade de lentilles du Puy et saucisse de Morteau",
      kind: "grainBowl",
      colors: ["#6f6a48", "#c9684e", "#5f8f48", "#e8d9a8"],
      description:
        "Les lentilles partent à l'eau froide avec une carotte et un oignon piqué : vingt minutes, elles doivent résister un peu. Assaisonnez tiède, c'est là qu'elles boivent la moutarde. La Morteau, en rondelles épaisses, arrive brûlante.",
      ingredients: [
        "300|g|lentilles vertes du Puy",
        "1|pièce|saucisse de Morteau",
        "2|pièces|échalotes",
        "1|c. à soupe|moutarde forte",
        "3|c. à soupe|vinaigre de xérès",
        "1/2|botte|persil",
      ],
    },
    {
      title: "Bol d'automne au sarrasin grillé",
      kind: "grainBowl",
      colors: ["#e8d9b0", "#d96a3a", "#6a9c48", "#8a3a5c", "#f0c24a"],
      description:
        "Sarrasin grillé à sec avant cuisson, courge rôtie, chou rouge en pickles, jeunes pousses et un œuf mollet. La sauce au tahin relie le tout. Les pickles se font en dix minutes avec du vinaigre chaud.",
      ingredients: [
        "200|g|sarrasin",
        "1/2|pièce|courge butternut",
        "1/4|pièce|chou rouge",
        "4|pièces|œufs",
        "2|c. à soupe|tahin",
        "1|pièce|citron",
      ],
    },
    {
      title: "César au poulet fermier, sauce montée main",
      kind: "salad",
      colors: ["#f3dfa8", "#e0b070", "#d9a24a"],
      description:
        "Pilez les anchois avec l'ail et le jaune, montez doucement à l'huile, finissez au citron et au parmesan. Le poulet, grillé sur la peau, se tranche chaud. Les cœurs de romaine restent entiers : on les coupe à table.",
      ingredients: [
        "2|pièces|cœurs de romaine",
        "2|suprêmes|poulet fermier",
        "6|filets|anchois",
        "1|jaune|œuf",
        "80|g|parmesan",
        "12|cl|huile de pépins de raisin",
        "1|pièce|citron",
      ],
    },
    {
      title: "Salade de chou rouge, pomme et magret fumé",
      kind: "salad",
      colors: ["#8a3a6a", "#e7c07a", "#a8443a"],
      description:
        "Émincez le chou à la mandoline, massez-le une minute au sel et au vinaigre : il s'attendrit et garde sa couleur. La pomme reste crue, en bâtonnets. Des copeaux de magret et quelques noix, et voilà un dîner.",
      ingredients: [
        "1/2|pièce|chou rouge",
        "2|pièces|pommes",
        "90|g|magret fumé",
        "50|g|noix",
        "3|c. à soupe|vinaigre de cidre",
        "3|c. à soupe|huile de noix",
      ],
    },
    {
      title: "Taboulé libanais, plus de persil que de blé",
      kind: "salad",
      colors: ["#4f8f3a", "#d23a26", "#f3e6c8"],
      description:
        "Trois bottes de persil plat, ciselées au couteau et non mixées, pour deux poignées de boulgour fin. Le blé gonfle seulement dans le jus des tomates et du citron. Reposez une heure au frais, salez à la fin.",
      ingredients: [
        "3|bottes|persil plat",
        "1|botte|menthe",
        "60|g|boulgour fin",
        "4|pièces|tomates",
        "2|pièces|citrons",
        "8|cl|huile d'olive",
      ],
    },
    {
      title: "Chèvre chaud au miel et pain de noix",
      kind: "tartines",
      colors: ["#f6efd8", "#a8702f", "#8f4264"],
      description:
        "Crottins posés sur du pain de noix, une goutte de miel, six minutes sous le gril. Dessous, une salade de mâche et de pomme, bien vinaigrée pour répondre au sucré. Prévoyez deux toasts par personne, on vous en demandera un troisième.",
      ingredients: [
        "4|pièces|crottins de Chavignol",
        "8|tranches|pain de noix",
        "2|c. à soupe|miel d'acacia",
        "150|g|mâche",
        "1|pièce|pomme",
        "2|c. à soupe|vinaigre de cidre",
      ],
    },
    {
      title: "Piémontaise de bistrot",
      kind: "salad",
      colors: ["#e9d08a", "#c9684e", "#8aa850"],
      description:
        "On l'a trop connue en barquette ; faite maison, elle mérite mieux. Pommes de terre tièdes, mayonnaise légère au fromage blanc, cornichons, jambon à l'os en gros dés. Une heure au frais pour que les goûts se parlent.",
      ingredients: [
        "800|g|pommes de terre ratte",
        "3|pièces|œufs durs",
        "200|g|jambon à l'os",
        "8|pièces|cornichons",
        "1|jaune|œuf",
        "15|cl|huile de tournesol",
        "100|g|fromage blanc",
      ],
    },
    {
      title: "Salade de poulpe, pommes de terre et paprika",
      kind: "salad",
      colors: ["#a8466a", "#e9cf86", "#c9542f"],
      description:
        "Le poulpe, congelé puis décongelé, cuit quarante-cinq minutes à frémissement sans sel. Laissez-le tiédir dans son eau, c'est ce qui l'attendrit. Rondelles de pommes de terre, huile d'olive fruitée, paprika fumé, fleur de sel.",
      ingredients: [
        "1|pièce|poulpe d'un kilo",
        "600|g|pommes de terre",
        "1|c. à café|paprika fumé",
        "8|cl|huile d'olive",
        "1/2|botte|persil",
        "1|pincée|fleur de sel",
      ],
    },
    {
      title: "Pizza blanche à la roquette",
      kind: "pizza",
      colors: ["#ead9ae", "#b3382a", "#6a9c48"],
      description:
        "La salade se pose sur une pâte levée deux jours au frais, avec crème, mozzarella et tomates séchées. Hors sujet, peut-être, mais il n'en est rien resté. La roquette se met après le four, avec un filet d'huile.",
      ingredients: [
        "300|g|farine T55",
        "5|g|levure fraîche",
        "2|boules|mozzarella",
        "10|cl|crème épaisse",
        "100|g|tomates séchées",
        "100|g|roquette",
      ],
    },
  ],
};
