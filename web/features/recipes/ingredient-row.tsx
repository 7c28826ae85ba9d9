import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useRef } from "react";
import { toTaste } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { isToTaste } from "#shared/rules/is-to-taste.ts";
import { FieldNote } from "../../components/field.tsx";
import { firstClickOnly } from "../../components/first-click-only.ts";
import type { FieldErrors } from "../../hooks/use-form.ts";
import { type IngredientActions, removeLabel } from "./use-ingredient-actions.ts";

interface IngredientRowProps {
  line: Ingredient;
  index: number;
  fieldErrors: FieldErrors;
  disabled: boolean;
  /** True for the only remaining ingredient row, which cannot be removed (spec §2). */
  isOnly: boolean;
  actions: IngredientActions;
}

const columns = [
  ["name", "Ingrédient"],
  ["quantity", "Quantité"],
  ["unit", "Unité"],
] as const satisfies [keyof Ingredient, string][];

const noAmount = { quantity: "", unit: "" };

export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { line, index, fieldErrors, disabled, isOnly, actions } = props;
  const id = useId();
  /**
   * The amount that the button "Au goût" ("to taste") replaced. Pressing the button again restores it, unless the user
   * has edited the row.
   */
  const replaced = useRef(noAmount);

  function toggleToTaste() {
    const { quantity, unit } = line;
    actions.edit(index, isToTaste(line) ? replaced.current : { quantity: toTaste, unit: "" });
    replaced.current = isToTaste(line) ? noAmount : { quantity, unit };
  }

  /**
   * Enter moves to the next field. In the last field of the list, Enter adds a row. Shift+Enter and Ctrl+Enter add a
   * row below the current one.
   */
  function enter(event: KeyboardEvent, column: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.repeat) return;
    const next = columns[column + 1];
    const name = next ? `ingredients.${index}.${next[0]}` : `ingredients.${index + 1}.name`;
    const field = event.currentTarget.closest("ol")?.querySelector<HTMLElement>(`[name="${name}"]`);
    if (field && !event.shiftKey && !event.ctrlKey) field.focus();
    else actions.addAfter(index);
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!/\S[^\S\n]*\n\s*\S/.test(text)) return;
    event.preventDefault();
    actions.pasteAt(index, text);
  }

  return (
    <Box component="li" sx={rowStyle}>
      {columns.map(([column, label], position) => {
        const name = `ingredients.${index}.${column}`;
        const error = fieldErrors[name];
        return (
          <div key={column} className={column} data-field>
            <InputBase
              name={name}
              value={line[column]}
              onChange={({ target }) => {
                replaced.current = noAmount;
                actions.edit(index, { [column]: target.value });
              }}
              fullWidth
              disabled={disabled}
              error={error !== undefined}
              placeholder={placeholderOf(column, label, line)}
              autoComplete="off"
              onKeyDown={(event) => enter(event, position)}
              onPaste={paste}
              inputProps={{
                "aria-label": `${label}, ligne ${index + 1}`,
                enterKeyHint: "next",
                ...(error && { "aria-describedby": `${id}-${column}` }),
              }}
              sx={fieldStyle}
            />
            {error && <FieldNote id={`${id}-${column}`} text={error} isError />}
          </div>
        );
      })}
      <Button
        className="taste"
        size="small"
        color={isToTaste(line) ? "secondary" : "inherit"}
        variant={isToTaste(line) ? "outlined" : "text"}
        aria-pressed={isToTaste(line)}
        aria-label={`Au goût, ligne ${index + 1}`}
        disabled={disabled}
        onClick={toggleToTaste}
      >
        Au goût
      </Button>
      {!isOnly && (
        <IconButton
          className="remove"
          aria-label={removeLabel(index)}
          disabled={disabled}
          onKeyDown={ignoreRepeatedEnter}
          onClick={firstClickOnly(() => actions.removeAt(index))}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
});

/** Ignores repeated Enter events, because holding Enter would otherwise remove one row after another. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/**
 * Returns a field's placeholder, which is usually its label. If the row contains only a name, the quantity and unit
 * fields show example values instead. If it contains a quantity, the unit field still does, because users do not know
 * what to enter for three eggs.
 */
function placeholderOf(column: keyof Ingredient, label: string, line: Ingredient): string {
  if (column === "unit" && line.quantity && !isToTaste(line)) return "g, cl, pièces…";
  if (column === "name" || line.name === "" || line.quantity || line.unit) return label;
  return column === "quantity" ? "par ex. 1" : "pincée";
}

const rowStyle = {
  display: "grid",
  columnGap: 1,
  alignItems: "start",
  // The column with the "Au goût" button becomes wider if the user enlarges the text.
  gridTemplateColumns: {
    xs: "1fr 1fr minmax(76px, max-content)",
    sm: "minmax(0, 1fr) 110px 130px minmax(76px, max-content) 44px",
  },
  gridTemplateAreas: {
    xs: '"name name remove" "quantity unit taste"',
    sm: '"name quantity unit taste remove"',
  },
  "& .name": { gridArea: "name" },
  "& .quantity": { gridArea: "quantity" },
  "& .unit": { gridArea: "unit" },
  "& .taste": { gridArea: "taste", minHeight: 44, px: 0.5, mt: "2px", whiteSpace: "nowrap" },
  "& .remove": { gridArea: "remove", mt: "2px", justifySelf: "end" },
} as const;

const fieldStyle = {
  minHeight: 48,
  px: 1,
  borderBottom: "1px solid",
  borderColor: "outline.main",
  transition: "border-color 150ms ease-out",
  "&.Mui-focused": {
    borderColor: "primary.main",
    boxShadow: "inset 0 -1px 0 var(--mui-palette-secondary-main)",
  },
  "&.Mui-error": { borderColor: "error.main" },
  "& :focus-visible": { outline: "none" },
} as const;
