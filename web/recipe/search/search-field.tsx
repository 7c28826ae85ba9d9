import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { isSearchable, searchMessage } from "#shared/rules/search-words.ts";
import { SearchIcon } from "../../components/search-icon.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { lastFocus, prerenderedField, useIsHydrating } from "../../navigation/hydration.ts";

interface SearchFieldProps {
  /** The current search text. When it changes, the field shows the new text. */
  search?: string;
  /** Called with the trimmed search text, which is either empty or valid (D48). */
  onSearch: (search: string) => void;
  /** Refers to the input, whose text may not have been submitted yet. */
  ref?: RefObject<HTMLInputElement | null>;
}

/** A field that searches all recipes when the user presses Enter. */
export function SearchField({ search = "", onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  const [error, setError] = useState(() => errorIn(search));
  if (search !== shownSearch) {
    setShownSearch(search);
    setText(search);
    setError(errorIn(search));
  }

  const ownRef = useRef<HTMLInputElement>(null);
  const input = ref ?? ownRef;
  const isHydrating = useIsHydrating();
  useLayoutEffect(() => {
    const field = isHydrating ? prerenderedField("q") : undefined;
    if (!field) return;
    setText(field.value);
    if (field === lastFocus()) input.current?.focus();
  }, [isHydrating, input]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    const found = errorIn(wanted);
    // Moves the focus to the field, so that screen readers announce its error.
    if (found !== undefined) input.current?.focus();
    setError(found);
    if (found === undefined) onSearch(wanted);
  }

  return (
    <Box component="form" role="search" noValidate onSubmit={submit} sx={{ flexGrow: 1 }}>
      <TextInput
        ref={input}
        label="Chercher une recette"
        name="q"
        type="search"
        placeholder="Titre, ingrédient, auteur…"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        inputProps={{ enterKeyHint: "search" }}
        endAdornment={
          <IconButton type="submit" aria-label="Chercher" edge="end">
            <SearchIcon />
          </IconButton>
        }
      />
    </Box>
  );
}

function errorIn(search: string): string | undefined {
  return search === "" || isSearchable(search) ? undefined : searchMessage;
}
