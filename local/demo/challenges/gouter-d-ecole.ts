import type { DemoChallenge } from "../demo-challenge.ts";

export const gouterDEcole: DemoChallenge = {
  title: "Le goûter de quatre heures et demie",
  description:
    "Le cartable posé, il faut quelque chose de bon, de pas trop long, qui se partage et se met en boîte pour demain.",
  type: "DAILY",
  category: "Goûters",
  from: -18,
  to: -18,
  recipes: [
    {
      title: "Madeleines à la bosse parfaite",
      kind: "madeleines",
      colors: ["#dda652", "#4f2c1a"],
      description:
        "Une pâte très froide dans un four très chaud : la bosse n'a pas d'autre secret. Beurre noisette, zeste de citron, deux heures au frais au minimum. Dix minutes, démoulez aussitôt.",
      ingredients: [
        "3|pièces|œufs",
        "130|g|sucre",
        "150|g|farine",
        "125|g|beurre",
        "1|pièce|citron",
        "1|c. à café|levure chimique",
      ],
    },
    {
      title: "Crêpes du mercredi, beurre et sucre",
      kind: "crepes",
      colors: ["#e9bd6c", "#9a5a24", "#f4cf3f"],
      description:
        "Versez le lait en filet sur les œufs et la farine, et vous n'aurez jamais de grumeaux. Une cuillerée de rhum pour les grands, de la fleur d'oranger pour les petits. La première est toujours ratée : elle est pour celui qui cuisine.",
      ingredients: [
        "250|g|farine",
        "4|pièces|œufs",
        "50|cl|lait",
        "50|g|beurre fondu",
        "2|c. à soupe|sucre",
        "1|c. à soupe|fleur d'oranger",
      ],
    },
    {
      title: "Sablés confiture, façon lunettes",
      kind: "stars",
      colors: ["#e2b46a", "#b52a3c"],
      description:
        "Pâte sablée à la poudre d'amandes, étalée entre deux papiers. On découpe, on cuit à blond, on colle par deux avec une gelée de groseille un peu ferme. Ils ramollissent le lendemain, et c'est alors qu'ils sont bons.",
      ingredients: [
        "250|g|farine",
        "125|g|beurre",
        "100|g|sucre glace",
        "60|g|poudre d'amandes",
        "1|pièce|œuf",
        "150|g|gelée de groseille",
      ],
    },
    {
      title: "Gâteau au yaourt marbré",
      kind: "rustic",
      colors: ["#c9904a"],
      description:
        "Le premier gâteau de tous les enfants, avec le pot pour mesure. La moitié de la pâte reçoit deux cuillerées de cacao, et l'on marbre avec une baguette. Trente-cinq minutes à 170 °C.",
      ingredients: [
        "1|pot|yaourt nature",
        "2|pots|sucre",
        "3|pots|farine",
        "1/2|pot|huile",
        "3|pièces|œufs",
        "2|c. à soupe|cacao",
        "1|sachet|levure chimique",
      ],
    },
    {
      title: "Brioche de la cour de récré, au sucre perlé",
      kind: "viennoiserie",
      colors: ["#d9a04a", "#f6ead2"],
      description:
        "Pétrissez dix minutes avant d'ajouter le beurre, dix minutes après. La nuit au réfrigérateur développe les arômes et rend la pâte docile. De petites navettes, du sucre en grains, quinze minutes de four.",
      ingredients: [
        "500|g|farine de gruau",
        "5|pièces|œufs",
        "250|g|beurre",
        "60|g|sucre",
        "15|g|levure fraîche",
        "10|g|sel",
        "80|g|sucre perlé",
      ],
    },
    {
      title: "Riz au lait à la vanille, croûte dorée",
      kind: "custards",
      colors: ["#f3e4bd", "#b5742c"],
      description:
        "Un riz rond bien rincé, un litre de lait, une gousse fendue : quarante minutes à frémissement, en remuant de temps en temps. Sucrez à la fin, le riz cuit mieux. Un passage sous le gril, dans de petits pots, pour la peau que l'on se dispute.",
      ingredients: [
        "150|g|riz rond",
        "1|l|lait entier",
        "1|gousse|vanille",
        "80|g|sucre",
        "1|pincée|sel",
      ],
    },
    {
      title: "Cookies à l'avoine et aux raisins",
      kind: "cookies",
      colors: ["#c9954f", "#5a2f38"],
      description:
        "Flocons d'avoine pour moitié, raisins gonflés au jus de pomme, une pointe de cannelle. Ils tiennent au ventre jusqu'au dîner. Façonnez-les à la cuillère à glace, pour qu'ils soient tous égaux, cela évite les disputes.",
      ingredients: [
        "180|g|flocons d'avoine",
        "150|g|farine",
        "150|g|beurre",
        "140|g|cassonade",
        "1|pièce|œuf",
        "120|g|raisins secs",
        "1|c. à café|cannelle",
      ],
    },
    {
      title: "Tarte au sucre du Nord",
      kind: "rustic",
      colors: ["#e2ab4c"],
      description:
        "Une pâte à brioche aplatie, creusée du bout des doigts, remplie de vergeoise, de beurre et de crème. Elle cuit vingt minutes et embaume l'escalier. Un café au lait à côté, même à cinq heures.",
      ingredients: [
        "300|g|farine",
        "2|pièces|œufs",
        "80|g|beurre",
        "10|cl|lait",
        "12|g|levure fraîche",
        "150|g|vergeoise blonde",
        "10|cl|crème épaisse",
      ],
    },
    {
      title: "Pain perdu à la cannelle, pommes poêlées",
      kind: "tartines",
      colors: ["#e9c07a", "#d9a24a", "#c98a3a"],
      description:
        "Le pain rassis d'avant-hier, trempé sans hâte dans le lait, puis l'œuf, puis le beurre chaud. Les pommes dorent dans la même poêle, avec une cuillerée de miel. On jette moins, on goûte mieux.",
      ingredients: [
        "8|tranches|pain de campagne rassis",
        "40|cl|lait",
        "3|pièces|œufs",
        "60|g|sucre",
        "1|c. à café|cannelle",
        "2|pièces|pommes",
        "50|g|beurre",
      ],
    },
    {
      title: "Roulé à la confiture de fraises",
      kind: "log",
      colors: ["#e9c884", "#c2273d", "#d9303f"],
      description:
        "Le biscuit cuit huit minutes, se roule chaud dans un torchon sucré, se déroule froid, et reçoit la confiture de l'été. On coupe les deux bouts pour faire joli. Les bouts n'arrivent jamais jusqu'à la table.",
      ingredients: [
        "4|pièces|œufs",
        "120|g|sucre",
        "120|g|farine",
        "1|pot|confiture de fraises",
        "2|c. à soupe|sucre glace",
      ],
    },
  ],
};
