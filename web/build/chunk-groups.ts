/** A chunk and the modules that go into it; the first group that takes a module keeps it. */
interface ChunkGroup {
  name: string;
  test?: (id: string) => boolean;
  tags?: ["$initial"];
}

/**
 * Chunks by who needs them first: everybody, who types in a form, who is signed in, who looks at a page. What only one
 * page or dialog needs stays in its own chunk. The budgets in web-size.test.ts say when a part is in the wrong group.
 */
export const chunkGroups: ChunkGroup[] = [
  // Changes seldom, so that a deployment leaves it in the browser's cache.
  { name: "react", test: packages("react", "react-dom", "scheduler", "react-router") },
  { name: "app", tags: ["$initial"] },
  { name: "basics", test: (id) => /@mui\/(material\/)?utils\/(?!useRovingTabIndex)/.test(id) },
  {
    name: "form",
    test: either(
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
  { name: "surface", test: material("IconButton", "SvgIcon", "Typography", "Paper", "Alert") },
  // The schemas of what people do; those of the administration, of reports, of the profile and of participations come with their pages.
  {
    name: "contract",
    test: (id) =>
      /node_modules\/zod\/|\/shared\//.test(id) &&
      !/\/shared\/(contract\/(admin|decisions|moderation|participations|profile|reports|sessions|openapi)|model\/(generation|managed-user|profile|report|results)|rules\/cooking)/.test(
        id,
      ),
  },
  {
    name: "frame",
    test: either(
      packages("@tanstack"),
      material("Avatar"),
      ours("components/toast/toast-provider", "hooks/use-toast", "api/query-"),
    ),
  },
  {
    name: "page",
    test: either(
      material("Card", "Skeleton"),
      ours("components/page", "components/error-", "components/artwork/", "components/empty-state"),
      ours("components/query-state", "components/tag", "components/format-number"),
      ours("recipe/card/rating-chip", "recipe/card/recipe-image", "recipe/card/recipe-grid"),
      ours("components/more-button", "components/lazy-dialog", "components/lazy-confirm"),
      ours("components/medal", "components/countdown", "hooks/use-dialog-param", "hooks/use-now"),
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

/** Modules of this folder whose path starts so. */
function ours(...paths: string[]) {
  return (id: string) => paths.some((path) => id.includes(`/web/${path}`));
}

function either(...tests: ((id: string) => boolean)[]) {
  return (id: string) => tests.some((test) => test(id));
}
