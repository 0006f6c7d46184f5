import { expect, test } from 'vitest'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { render } from '../../testing/render.tsx'
import { DescriptionItem, DescriptionList, type DescriptionListProps } from './description-list.tsx'

const draw = (width: number, props: Partial<DescriptionListProps> = {}) => (
  <LabelsProvider locale="en">
    <div style={{ width }}>
      <DescriptionList {...props}>
        {['a', 'b', 'c', 'd', 'e'].map((term) => (
          <DescriptionItem key={term} term={term}>
            {term === 'e' ? '' : term.repeat(4)}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </div>
  </LabelsProvider>
)
const boxes = (name: string) =>
  [...document.querySelectorAll(`[data-q="description-${name}"]`)].map((one) => one.getBoundingClientRect())
const columns = () => new Set(boxes('item').map(({ left }) => Math.round(left))).size

test.each([
  [2, 1000, 2],
  [3, 1000, 3],
  [4, 1200, 4],
  [4, 800, 3],
  [3, 320, 1],
  [1, 1000, 1],
] as const)('with at most %d columns, %d px show %d', async (max, width, expected) => {
  await render(draw(width, { columns: max }))
  expect(columns()).toBe(expected)
})

test('side by side with their terms, all values are aligned at their start', async () => {
  await render(draw(500, { layout: 'beside' }))
  expect(new Set(boxes('value').map(({ left }) => left)).size).toBe(1)
  expect(boxes('value')[0]?.top).toBe(boxes('term')[0]?.top)
})

test('an empty value is shown as a word, from the kit or a custom one', async () => {
  const { root, rerender } = await render(draw(500))
  const last = () => [...root.querySelectorAll('dd')].at(-1)?.textContent
  expect(last()).toBe('None')
  await rerender(draw(500, { empty: 'Not given' }))
  expect(last()).toBe('Not given')
})
