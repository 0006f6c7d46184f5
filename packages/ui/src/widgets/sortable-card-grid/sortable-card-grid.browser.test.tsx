import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { render } from '../../testing/render.tsx'
import { Card } from '../card/card.tsx'
import { SortableCardGrid } from './sortable-card-grid.tsx'

const items = ['Agenda', 'To-do', 'Notices', 'Apps'].map((name) => ({ id: name.toLowerCase(), name }))

async function grid() {
  const onReorder = vi.fn<(ids: string[]) => void>()
  const { root } = await render(
    <LabelsProvider locale="en">
      <SortableCardGrid
        label="Cards"
        columns={2}
        items={items}
        onReorder={onReorder}
        renderItem={(item, handle) => (
          <Card title={item.name} actions={handle}>
            content
          </Card>
        )}
      />
    </LabelsProvider>,
  )
  await vi.waitFor(() => expect(root.querySelectorAll('[aria-roledescription]')).toHaveLength(4), 10_000)
  const handle = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[aria-label="Move “${name}”"]`)
    if (found === null) throw new Error(`There is no handle of ${name}.`)
    return found
  }
  const order = () => [...root.querySelectorAll('h2')].map((heading) => heading.textContent)
  return { root, onReorder, handle, order }
}

const centre = (element: Element) => {
  const box = element.getBoundingClientRect()
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
}

test('a mouse moves a card, and a press without movement moves none', async () => {
  const { onReorder, handle, order } = await grid()
  await userEvent.click(handle('Agenda'))
  expect(onReorder).not.toHaveBeenCalled()
  await userEvent.dragAndDrop(handle('Agenda'), handle('Notices'), { steps: 12 })
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledWith(['to-do', 'notices', 'agenda', 'apps']))
  expect(order()).toEqual(['To-do', 'Notices', 'Agenda', 'Apps'])
})

test('a finger moves a card after a short hold; a swipe over the handle scrolls instead', async () => {
  const { onReorder, handle } = await grid()
  const source = handle('Agenda')
  const fire = (type: string, at: { clientX: number; clientY: number }) => {
    const touch = new Touch({ identifier: 1, target: source, ...at })
    const touches = type === 'touchend' ? [] : [touch]
    source.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches,
        targetTouches: touches,
        changedTouches: [touch],
      }),
    )
  }
  const from = centre(source)
  const to = centre(handle('To-do'))
  const drag = async (hold: number) => {
    fire('touchstart', from)
    await new Promise((done) => setTimeout(done, hold))
    for (let step = 1; step <= 8; step++) {
      const clientX = from.clientX + ((to.clientX - from.clientX) * step) / 8
      fire('touchmove', { clientX, clientY: from.clientY })
      await new Promise((done) => setTimeout(done, 20))
    }
    fire('touchend', to)
    await new Promise((done) => setTimeout(done, 50))
  }
  await drag(0)
  expect(onReorder).not.toHaveBeenCalled()
  await drag(260)
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['to-do', 'agenda', 'notices', 'apps'])
})

test('Escape during a keyboard move puts the card back and says so', async () => {
  const { onReorder, handle, order } = await grid()
  handle('To-do').focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Picked up “To-do”, position 2 of 4.'))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Cancelled, “To-do” is back at position 2.'))
  expect(onReorder).not.toHaveBeenCalled()
  expect(order()).toEqual(['Agenda', 'To-do', 'Notices', 'Apps'])
})
