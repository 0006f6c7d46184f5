/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV. */
export function sheet(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): Buffer {
  const line = (cells: readonly (string | number)[]) => cells.map(cell).join(',')
  return Buffer.from(`${BYTE_ORDER_MARK}${[line(columns), ...rows.map(line)].join('\r\n')}\r\n`)
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
