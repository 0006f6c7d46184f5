/** Saves a table as CSV. No spreadsheet runs a value of other people as a formula. */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { CSV_START, csvText } = await import('@quadrangle/ui/csv-text')
  const text = CSV_START + rows.map((row) => `${row.map(csvText).join(',')}\r\n`).join('')
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
