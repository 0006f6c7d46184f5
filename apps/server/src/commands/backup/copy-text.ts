const NULL = '\\N'
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const characters: Readonly<Record<string, string>> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' }

/** A row as in the text format of PostgreSQL's COPY, so that an archive can also be read without this program. */
export function copyLine(values: readonly (string | null)[]): string {
  const fields = values.map((value) =>
    value === null ? NULL : /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (c) => escapes[c] ?? c) : value,
  )
  return `${fields.join('\t')}\n`
}

/** Parses the rows of a text in this format. */
export function* copyRows(text: string): Generator<(string | null)[]> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    yield text.slice(start, end).split('\t').map(fieldValue)
    start = end + 1
  }
}

function fieldValue(field: string): string | null {
  if (field === NULL) return null
  return field.includes('\\') ? field.replace(/\\[\\tnr]/g, (c) => characters[c] ?? c) : field
}
