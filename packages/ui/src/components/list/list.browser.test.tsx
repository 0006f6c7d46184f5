import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { List, ListItem } from './list.tsx'

test('the open entry is marked on its focusable element, or on the entry itself', async () => {
  const { root } = await render(
    <List>
      <ListItem title="link" href="/" current />
      <ListItem title="button" onSelect={() => undefined} current />
      <ListItem title="text" current />
      <ListItem title="other" href="/" />
    </List>,
  )
  const marked = [...root.querySelectorAll('[aria-current="true"]')]
  expect(marked.map((element) => [element.localName, element.textContent])).toEqual([
    ['a', 'link'],
    ['button', 'button'],
    ['li', 'text'],
  ])
})
