import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Paper from "@mui/material/Paper";
import { type Theme, useTheme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  /** The first column contains the row headers. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Renders a row as a card, for screens narrower than 900 px. */
  card: (row: Row) => ReactNode;
}

/** Shows rows as a table, or as cards on screens narrower than 900 px. Renders nothing if there are no rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(useTheme<Theme>().breakpoints.down("md"), { noSsr: true });
  if (props.rows.length === 0) return null;
  return isNarrow ? <Cards {...props} /> : <WideTable {...props} />;
}

function Cards<Row>({ label, rows, keyOf, card }: DataTableProps<Row>) {
  return (
    <Box component="ul" aria-label={label} sx={{ display: "grid", gap: 2 }}>
      {rows.map((row) => (
        <Card key={keyOf(row)} component="li" sx={{ p: 2 }}>
          {card(row)}
        </Card>
      ))}
    </Box>
  );
}

function WideTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ header }) => (
              <TableCell key={header} sx={headerStyle}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover sx={rowStyle}>
              {columns.map(({ header, cell }, index) => (
                <TableCell key={header} {...(index === 0 && rowHeader)}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const rowHeader = { component: "th", scope: "row" } as const;

const headerStyle = {
  py: 1.25,
  color: "text.secondary",
  fontWeight: 600,
  whiteSpace: "nowrap",
} as const;

const rowStyle = { "&:last-of-type > *": { borderBottom: 0 } } as const;
