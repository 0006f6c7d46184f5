import type { Fixtures } from '../../testing/fixture.ts'
import { ConfigEditor } from './config-editor.tsx'
import type { ConfigSchema } from './schema.ts'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/%3E'

const leaf = (more: ConfigSchema): ConfigSchema => ({ 'x-title': '1', ...more })
const schema: ConfigSchema = {
  type: 'object',
  properties: {
    '1': leaf({ type: 'string', format: 'color', default: '#1f5fbf', 'x-theme': 'brand' }),
    '2': leaf({ type: 'integer', minimum: 0, maximum: 32, default: 12 }),
    '3': leaf({ enum: [0, 1], default: 0 }),
    '4': leaf({ enum: ['1', '2'], default: '1' }),
    '5': leaf({ type: 'string', 'x-control': 'image', default: picture }),
    '6': leaf({ type: 'string', maxLength: 1000 }),
    '7': leaf({ type: 'array', items: { enum: ['1', '2', '3'] }, default: ['2'] }),
    '8': leaf({
      type: 'array',
      items: leaf({ type: 'object', properties: { '9': leaf({ type: 'string' }) } }),
      default: [{}],
    }),
    '10': leaf({ type: 'object', properties: { '11': leaf({ type: 'number' }) } }),
    '12': leaf({ default: { '13': 14 } }),
  },
}

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  ConfigEditor: {
    render: (props) => (
      <ConfigEditor
        schema={schema}
        defaultValue={{ '2': 99, '6': '' }}
        saved={{ '2': 12 }}
        onSave={() => undefined}
        {...props}
      />
    ),
  },
}
