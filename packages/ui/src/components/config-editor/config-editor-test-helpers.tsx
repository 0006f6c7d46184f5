import { act } from 'react'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { ConfigEditor, type ConfigEditorProps } from './config-editor.tsx'
import type { ConfigSchema, ConfigValue } from './schema.ts'

/** A schema with a field of each kind. */
export const schema: ConfigSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    brand: { type: 'string', format: 'color', default: '#1f5fbf', 'x-title': 'Brand', 'x-group': 'look' },
    radius: { type: 'integer', minimum: 0, maximum: 32, default: 12, 'x-title': 'Radius', 'x-group': 'look' },
    search: { anyOf: [{ const: 0 }, { const: 1 }], default: 1, 'x-title': 'Search' },
    name: { type: 'string', maxLength: 10, default: 'Campus', 'x-title': 'Name' },
    tabs: {
      type: 'array',
      items: { type: 'string', enum: ['recv', 'sent', 'star'] },
      default: ['recv', 'sent'],
      'x-title': 'Tabs',
      'x-labels': { recv: 'Received', sent: 'Sent', star: 'Starred' },
    },
    links: {
      type: 'array',
      maxItems: 3,
      default: [],
      'x-title': 'Links',
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', 'x-title': 'Link title' },
          url: { type: 'string', format: 'uri', 'x-title': 'Link address' },
        },
      },
    },
    header: {
      type: 'object',
      default: { height: 64 },
      'x-title': 'Header',
      properties: { height: { type: 'integer', minimum: 48, maximum: 120, 'x-title': 'Height' } },
    },
  },
  'x-groups': [{ id: 'look', title: 'Look' }],
}

/** Shows an editor of that schema. */
export async function show(props: Partial<ConfigEditorProps> = {}) {
  let value: ConfigValue = {}
  const { root, rerender } = await render(null)
  const draw = (more: Partial<ConfigEditorProps> = {}) =>
    rerender(
      <ConfigEditor
        schema={schema}
        onValueChange={(next) => (value = next)}
        onSave={() => undefined}
        {...props}
        {...more}
      />,
    )
  await draw()
  const at = (path: string) => root.querySelector<HTMLElement>(`[data-config-path="${path}"]`) as HTMLElement
  const control = (path: string) =>
    at(path).querySelector<HTMLInputElement>('input:not([type=color]), textarea, button') as HTMLInputElement
  const button = (name: string) => {
    const hasName = (one: HTMLElement) => one.getAttribute('aria-label') === name || one.textContent === name
    return [...root.querySelectorAll<HTMLButtonElement>('button')].find(hasName) as HTMLButtonElement
  }
  const press = (name: string) => act(() => userEvent.click(button(name)))
  const fill = (path: string, text: string) => act(() => userEvent.fill(control(path), text))
  const state = () => part('config-state', root).textContent
  return { root, at, control, button, press, fill, state, draw, value: () => value }
}
