import { downloadFile } from '@quadrangle/ui'

/** Downloads a table as CSV. Values are escaped, so that no spreadsheet runs one as a formula. */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { CSV_START, csvText } = await import('@quadrangle/ui/csv-text')
  const text = CSV_START + rows.map((row) => `${row.map(csvText).join(',')}\r\n`).join('')
  downloadFile(name, new Blob([text], { type: 'text/csv' }))
}
