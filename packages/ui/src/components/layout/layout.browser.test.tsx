import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Grid, type GridProps } from './grid.tsx'
import { Inline } from './inline.tsx'
import { Stack, type StackProps } from './stack.tsx'

afterEach(() => page.viewport(1280, 800))

const style = (name: string) => getComputedStyle(part(name))
const columns = () => style('grid').gridTemplateColumns.split(' ').length

test('gaps come from the scale and can change from a given window width on', async () => {
  await render(<Stack gap={{ base: 2, md: 6, lg: 12 }} />)
  expect(style('stack').rowGap).toBe('48px')
  await page.viewport(800, 800)
  expect(style('stack').rowGap).toBe('24px')
  await page.viewport(700, 800)
  expect(style('stack').rowGap).toBe('8px')
})

test.each([
  [0, '0px'],
  [1, '4px'],
  [3, '12px'],
  [8, '32px'],
  ['card', '16px'],
] as const)('a gap of %s is %s', async (gap, rowGap) => {
  await render(<Stack gap={gap} />)
  expect(style('stack').rowGap).toBe(rowGap)
})

test('columns follow the window width, or fit as many as there is room for', async () => {
  const { rerender } = await render(<Grid columns={{ base: 1, sm: 2, lg: 4 }} />)
  expect(columns()).toBe(4)
  await page.viewport(700, 800)
  expect(columns()).toBe(2)
  const narrow = (minColumn: GridProps['minColumn']) => (
    <div style={{ width: 600 }}>
      <Grid minColumn={minColumn} />
    </div>
  )
  await rerender(narrow('medium'))
  expect(columns()).toBe(2)
  await rerender(narrow('small'))
  expect(columns()).toBe(4)
})

test('a row is a stack in a narrow window', async () => {
  await render(<Inline stackBelow="md" />)
  expect(style('inline').flexDirection).toBe('row')
  await page.viewport(700, 800)
  expect([style('inline').flexDirection, style('inline').alignItems]).toEqual(['column', 'stretch'])
})

test('a list remains a list, and values that do not exist are reported', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { rerender } = await render(<Stack as="ul" />)
  expect([part('stack').localName, part('stack').getAttribute('role')]).toEqual(['ul', 'list'])
  const invalidProps = { as: 'iframe', gap: { base: 5, sm: 'x' }, align: 'toString' }
  await rerender(<Stack {...(invalidProps as unknown as StackProps)} />)
  expect([part('stack').localName, style('stack').rowGap]).toEqual(['div', '16px'])
  expect(warn).toHaveBeenCalledTimes(3)
  warn.mockRestore()
})
