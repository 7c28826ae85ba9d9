/** A chunk and the modules it contains. A module belongs to the first group that matches it. */
interface ChunkGroup {
  name: string;
  test?: (id: string) => boolean;
  tags?: ["$initial"];
}

/**
 * Chunks, grouped by the users who first need them: all visitors, users who fill in a form, signed-in users,
 * and readers of recipes. A module used by a single page stays in that page's chunk.
 * infra/web-size.integration.test.ts fails if a module is in the wrong group.
 */
export const chunkGroups: ChunkGroup[] = [
  // React has its own chunk, which stays cached across deployments because React rarely changes.
  { name: "react", test: packages("react", "react-dom", "scheduler", "react-router") },
  { name: "app", tags: ["$initial"] },
  { name: "basics", test: (id) => /@mui\/(material\/)?utils\/(?!useRovingTabIndex)/.test(id) },
  {
    name: "form",
    test: anyOf(
      material("InputBase", "FormControl", "FormLabel", "FormHelperText", "TextareaAutosize"),
      ours(
        "components/text-",
        "hooks/use-contract-form",
        "hooks/use-form",
        "features/auth/auth-card",
      ),
      ours("features/auth/notices", "features/auth/resend", "features/auth/rate-limit"),
    ),
  },
  {
    name: "surface",
    test: anyOf(
      material("IconButton", "SvgIcon", "Typography", "Paper", "Alert"),
      ours("components/visually-hidden"),
    ),
  },
  // Contract schemas used on common pages. All other schemas are loaded with the page that uses them.
  {
    name: "contract",
    test: (id) =>
      /node_modules\/zod\/|\/shared\//.test(id) &&
      !/\/shared\/(contract\/(admin|cookbook|decisions|leaderboard|moderation|participations|profile|reports|openapi)|model\/(cookbook|generation|leaderboard|managed-user|profile|report|results)|rules\/(cooking|recipe-text))/.test(
        id,
      ),
  },
  {
    name: "frame",
    test: anyOf(
      packages("@tanstack"),
      material("Avatar"),
      ours("components/toast/toast-provider", "hooks/use-toast", "api/query-"),
    ),
  },
  {
    name: "page",
    test: anyOf(
      material("Card", "Skeleton"),
      ours("components/page", "components/error-", "components/artwork", "components/empty-state"),
      ours("components/query-state", "components/tag", "components/format-number"),
      ours("recipe/card/rating-chip", "recipe/card/recipe-image", "recipe/card/recipe-grid"),
      ours("components/more-button", "components/lazy-dialog", "components/lazy-confirm"),
      ours("components/countdown", "hooks/use-dialog-param", "hooks/use-now"),
      ours("hooks/use-single"),
    ),
  },
];

function packages(...names: string[]) {
  return (id: string) => names.some((name) => id.includes(`node_modules/${name}/`));
}

function material(...components: string[]) {
  return (id: string) => components.some((name) => id.includes(`@mui/material/${name}/`));
}

/** Matches modules in web/ by the start of their path. */
function ours(...paths: string[]) {
  return (id: string) => paths.some((path) => id.includes(`/web/${path}`));
}

function anyOf(...tests: ((id: string) => boolean)[]) {
  return (id: string) => tests.some((test) => test(id));
}
