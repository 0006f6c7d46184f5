import { saveText } from '../../../shared/save-text.ts'

/** Downloads a table as CSV. Values are escaped, so that no spreadsheet runs one as a formula. */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { CSV_START, csvText } = await import('@quadrangle/ui/csv-text')
  saveText(name, CSV_START + rows.map((row) => `${row.map(csvText).join(',')}\r\n`).join(''), 'text/csv')
}
