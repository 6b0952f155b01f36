import type { Cell, Sheet } from '../csv/csv';
import { NONE } from '../format/formats';
import { useFormats } from '../format/useFormats';
import { DataTable } from './DataTable';

/** A sheet as a table; its first column names the rows. */
export function SheetTable({ label, sheet }: { label: string; sheet: Sheet }) {
  const formats = useFormats();
  const write = (cell: Cell | undefined) => {
    if (cell === null || cell === undefined) return NONE;
    return typeof cell === 'number' ? formats.decimal(cell, Number.isInteger(cell) ? 0 : 2) : cell;
  };
  return (
    <DataTable<readonly Cell[]>
      label={label}
      density="dense"
      rows={sheet.rows}
      keyOf={(row) => String(sheet.rows.indexOf(row))}
      columns={sheet.columns.map((header, index) => ({
        id: header,
        header,
        isRowHeader: index === 0,
        isNumber: index > 0,
        cell: (row) => write(row[index]),
      }))}
    />
  );
}
