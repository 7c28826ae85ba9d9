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
  /** What the table lists, for who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands in for a row on small screens. */
  card: (row: Row) => ReactNode;
}

/** A dense table, and a list of cards on screens below 600 px (spec §2). */
export function DataTable<Row>({ label, columns, rows, keyOf, card }: DataTableProps<Row>) {
  const narrow = useMediaQuery(useTheme<Theme>().breakpoints.down("sm"));
  if (narrow) {
    return (
      <Box component="ul" aria-label={label} sx={{ display: "grid", gap: 2, m: 0, p: 0 }}>
        {rows.map((row) => (
          <Card key={keyOf(row)} component="li" sx={{ listStyle: "none", p: 2 }}>
            {card(row)}
          </Card>
        ))}
      </Box>
    );
  }
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ header }) => (
              <TableCell key={header}>{header}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ header, cell }) => (
                <TableCell key={header}>{cell(row)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
