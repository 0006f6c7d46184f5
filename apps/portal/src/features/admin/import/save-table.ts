import { downloadFile } from '@quadrangle/ui'

/**
 * Loads a function that downloads a table as CSV. Values are escaped, so that no spreadsheet runs one as a formula. Two
 * steps, so that data that the server gives only once are not requested if the code cannot be loaded.
 */
export async function loadSaveTable() {
  const { CSV_START, csvText } = await import('@quadrangle/ui/csv-text')
  return (name: string, rows: readonly (readonly string[])[]) => {
    const text = CSV_START + rows.map((row) => `${row.map(csvText).join(',')}\r\n`).join('')
    downloadFile(name, new Blob([text], { type: 'text/csv' }))
  }
}
