import type { CookbookChange, CookbookEntry } from "#shared/model/cookbook.ts";

/** What is changed of an entry. */
export interface EntryEdit {
  entry: CookbookEntry;
  part: "note" | "cooked";
}

/** What the dialogs of an entry need. */
export interface EntryDialogProps {
  entry: CookbookEntry;
  /** Of the recipe. */
  title: string;
  open: boolean;
  busy: boolean;
  /** Why it was not saved. */
  failure: string | undefined;
  onSave: (change: CookbookChange) => void;
  onClose: () => void;
}
