import { globSync, readFileSync } from 'node:fs'
import { Visitor } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { parse } from '../scripts/guards/sources.ts'

const root = `${import.meta.dirname}/..`
const files = globSync(
  ['packages/*/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx', '.storybook/stress/*.stories.tsx'],
  {
    cwd: root,
  },
).toSorted()

// The part of the syntax tree for an object of plain values.
type Node = { type: string; value?: unknown; elements?: unknown[]; properties?: Property[] }
type Property = { type: string; key: { name?: string; value?: unknown }; value: Node }

const isEmpty = ({ type, value, elements }: Node) =>
  (type === 'Literal' && String(value).trim() === '') || (type === 'ArrayExpression' && elements?.length === 0)

/** The missing parts in the guide of a stories file; types check the rest. */
function missingIn(file: string, text: string): string[] {
  const guides: Property[][] = []
  const visit = ({ key, value }: Property) => {
    if (key.name === 'guide' && value.type === 'ObjectExpression') guides.push(value.properties ?? [])
  }
  new Visitor({ Property: (node) => visit(node as unknown as Property) }).visit(parse({ file, text }).program)
  const [guide] = guides
  if (guide === undefined) return ['guide']
  return ['use', 'do', 'dont', 'accessibility'].filter((part) => {
    const entry = guide.find(({ key }) => key.name === part)
    return entry === undefined || isEmpty(entry.value)
  })
}

describe('every component has a page that designers can use', () => {
  test('there are stories', () => expect(files.length).toBeGreaterThan(40))

  test.each(files)('%s', (file) => {
    expect(
      missingIn(file, readFileSync(`${root}/${file}`, 'utf8')),
      'Write it into parameters.guide of its meta.',
    ).toEqual([])
  })
})

test.each([
  ['export default { title: "Components/Box" }', ['guide']],
  ['export default { parameters: { guide: { use: " ", do: [], dont: ["a"], accessibility: ["b"] } } }', ['use', 'do']],
  ['export default { parameters: { guide: { use: "a", do: ["b"], dont: ["c"] } } }', ['accessibility']],
  ['export default { parameters: { guide: { use: `a`, do: ["b"], dont: ["c"], accessibility: notes } } }', []],
])('%s lacks %j', (text, missing) => {
  expect(missingIn('box.stories.tsx', text)).toEqual(missing)
})
