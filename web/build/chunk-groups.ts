/** Assigns the modules that match `test` to one chunk. If several groups match a module, the first one wins. */
interface ChunkGroup {
  name: string;
  test?: (id: string) => boolean;
  tags?: ["$initial"];
}

/**
 * Groups shared modules into chunks by where visitors first need them: on any page, in forms, on pages for signed-in
 * users, or in recipes. A module that only one page uses stays in the chunk of that page.
 */
export const chunkGroups: ChunkGroup[] = [
  // React rarely changes, so its chunk stays cached across deployments.
  { name: "react", test: packages("react", "react-dom", "scheduler", "react-router") },
  { name: "app", tags: ["$initial"] },
  {
    name: "basics",
    test: anyOf(
      (id) => /@mui\/(material\/)?utils\/(?!useRovingTabIndex)/.test(id),
      // Most pages need this module, including /login, which shows the current challenge.
      (id) => id.includes("/shared/rules/remaining-time"),
      ours("hooks/use-now", "components/format-number", "recipe/card/picture-sizes"),
      ours("components/navigation-button", "api/load-schemas", "hooks/use-opening-key"),
      ours("components/lazy-part", "components/chunk-", "components/clamp-lines"),
    ),
  },
  {
    name: "form",
    test: anyOf(
      material("InputBase", "FormControl", "FormLabel", "FormHelperText", "TextareaAutosize"),
      ours(
        "components/password-input",
        "components/text-",
        "components/field",
        "hooks/use-contract-form",
        "hooks/use-delayed-redirect",
        "hooks/use-form",
        "features/auth/auth-card",
      ),
      ours("features/auth/notices", "features/auth/rate-limit"),
    ),
  },
  {
    name: "surface",
    test: anyOf(
      material("IconButton", "SvgIcon", "Typography", "Paper", "Alert"),
      ours("components/visually-hidden", "components/success-alert"),
    ),
  },
  // Modules that most signed-in pages need: API calls, product rules and others.
  {
    name: "contract",
    test: anyOf(
      material("Skeleton"),
      ours("api/send-page"),
      (id) =>
        /\/shared\//.test(id) &&
        !/\/shared\/(contract\/(passkeys|showcase)|model\/(?!grounds|live-protocol|vote-words)|rules\/(category-slug|cooking|fold-text|is-to-taste|number-words|recipe-text|search))/.test(
          id,
        ),
    ),
  },
  // Schemas and zod, which forms load on the first keystroke. This group must come after `contract`, because the
  // schemas import modules of that group. Otherwise, the bundler would move these modules into this group.
  { name: "schemas", test: (id) => /node_modules\/zod\/|\/shared\/model\//.test(id) },
  {
    name: "frame",
    test: anyOf(
      packages("@tanstack"),
      ours("components/lazy-dialog", "hooks/use-last-defined", "components/initial-of"),
      ours("components/toast/toast-provider", "hooks/use-toast", "hooks/use-chunk", "api/query-"),
      ours("navigation/when-idle", "components/search-icon", "recipe/cooking/lazy-timers"),
      ours("recipe/drafts"),
    ),
  },
  // Small modules for buttons that send one request at a time. This group must come before `page`, whose modules import
  // them. Otherwise, the bundler would move them into `page`.
  { name: "sending", test: ours("components/busy-button", "hooks/use-single-call") },
  {
    name: "page",
    test: anyOf(
      material("Card"),
      ours("components/page", "components/error-", "components/artwork", "components/empty-state"),
      ours("components/titled-card"),
      ours("components/query-state", "components/tag", "components/by-author"),
      ours("recipe/card/rating-chip", "recipe/card/recipe-image", "recipe/card/recipe-grid"),
      ours("components/more-button", "components/lazy-confirm"),
      ours("components/countdown", "components/format-date"),
      ours("components/challenge-type-names", "components/row-button-style"),
      ours("theme/"),
      ours("components/first-click-only", "components/typeset-day"),
      ours("hooks/use-dialog-param", "hooks/use-leave-to", "api/reason-or-fallback"),
      ours("hooks/use-single-mutation", "api/queries"),
      ours("recipe/voting/lazy-vote-words"),
      ours("recipe/sharing/lazy-share-dialog", "components/quiet-button"),
      icons("IosShareOutlined", "EditOutlined", "DeleteOutlined"),
    ),
  },
  // Two small modules that the dashboard and the page of current challenges use.
  { name: "tomorrow", test: ours("components/tomorrow", "hooks/use-tomorrow") },
  // Two small hooks that determine how a dialog closes.
  {
    name: "closing",
    test: ours("hooks/use-leave-warning", "hooks/use-close-on-back"),
  },
  // Modules that dialogs with a checkbox need.
  {
    name: "checkbox",
    test: anyOf(
      material("Checkbox"),
      (id) => id.includes("@mui/material/internal/SwitchBase"),
      ours("components/checkbox-input"),
    ),
  },
  // Two small modules that the same dialogs use.
  {
    name: "form-failure",
    test: ours("components/form-failure", "components/moderation-text-input"),
  },
  // Two small icons that appear on the same pages.
  { name: "plus-and-cross", test: icons("Add", "Close") },
];

function packages(...names: string[]) {
  return (id: string) => names.some((name) => id.includes(`node_modules/${name}/`));
}

function material(...components: string[]) {
  return (id: string) => components.some((name) => id.includes(`@mui/material/${name}/`));
}

function icons(...names: string[]) {
  return (id: string) => names.some((name) => id.includes(`@mui/icons-material/${name}.`));
}

/** Returns a predicate for modules in web/ whose path starts with one of the given paths. */
function ours(...paths: string[]) {
  return (id: string) => paths.some((path) => id.includes(`/web/${path}`));
}

function anyOf(...tests: ((id: string) => boolean)[]) {
  return (id: string) => tests.some((test) => test(id));
}
