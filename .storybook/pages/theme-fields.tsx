import { type ThemeField, themeFields } from '@quadrangle/ui/theme'

const fields: [string, ThemeField][] = Object.entries(themeFields)

/** The accepted values of a field. */
function acceptedBy(field: ThemeField): string {
  switch (field.type) {
    case 'number':
      return `${field.integer ? 'whole number' : 'number'}, ${field.min} to ${field.max} ${field.unit ?? ''}`.trim()
    case 'colour':
      return field.default === '' ? "#rrggbb, a name or ''" : '#rrggbb or a name'
    case 'choice':
      return field.values.map((value) => JSON.stringify(value)).join(', ')
    case 'image':
      return 'address, or { light, dark }'
    case 'font':
      return 'font families'
    case 'address':
      return 'address'
    case 'names':
      return 'text by language'
  }
}

/** Every field of a theme, from the table that the engine itself uses. */
export function ThemeFieldTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>Field</th>
          <th>Accepts</th>
          <th>Default</th>
          <th>Effect</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, field]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{acceptedBy(field)}</td>
            <td>{'default' in field ? JSON.stringify(field.default) : 'none'}</td>
            <td>{field.help.en}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
