import { expect, test, vi } from 'vitest'
import { part, render } from '../../testing/render.tsx'
import { Heading } from './heading.tsx'
import { Text, type TextProps } from './text.tsx'

const fontSize = (element: Element) => getComputedStyle(element).fontSize

test('the size of a heading follows its level, or is set separately', async () => {
  const { root } = await render(
    <>
      <Heading level={1}>one</Heading>
      <Heading level={3}>three</Heading>
      <Heading level={1} size="sm">
        small
      </Heading>
    </>,
  )
  expect([...root.children].map((heading) => [heading.localName, fontSize(heading)])).toEqual([
    ['h1', '32px'],
    ['h3', '20px'],
    ['h1', '14px'],
  ])
})

test('a text is truncated after its number of lines, and a tooltip shows the complete text', async () => {
  const long = 'word '.repeat(80).trim()
  await render(
    <div style={{ width: 200 }}>
      <Text lines={2}>{long}</Text>
    </div>,
  )
  expect(part('text').offsetHeight).toBe(42)
  expect(part('text').title).toBe(long)
})

test('values that do not exist are reported, and the default is used instead', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const invalidProps = { as: 'script', size: '__proto__', tone: 'red', weight: 'bold', lines: 9 }
  await render(<Text {...(invalidProps as unknown as TextProps)}>text</Text>)
  expect([part('text').localName, fontSize(part('text'))]).toEqual(['p', '14px'])
  expect(warn).toHaveBeenCalledTimes(5)
  warn.mockRestore()
})
