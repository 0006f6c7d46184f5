import { act, type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { nextFrame } from '../../testing/press-keys.ts'
import { render, unmountRendered } from '../../testing/render.tsx'
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
  await vi.waitFor(() => expect(root.querySelectorAll('[aria-roledescription]')).toHaveLength(4))
  const handle = (name: string) => {
    const button = root.querySelector<HTMLElement>(`[aria-label="Move “${name}”"]`)
    if (button === null) throw new Error(`There is no handle of ${name}.`)
    return button
  }
  const order = () => [...root.querySelectorAll('h2')].map((heading) => heading.textContent)
  return { root, onReorder, handle, order }
}

const centre = (element: Element) => {
  const box = element.getBoundingClientRect()
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
}

test('dragging with a mouse moves a card; a press without movement moves none', async () => {
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
  const drag = async (hold: () => Promise<unknown>) => {
    fire('touchstart', from)
    await hold()
    for (let step = 1; step <= 8; step++) {
      const clientX = from.clientX + ((to.clientX - from.clientX) * step) / 8
      fire('touchmove', { clientX, clientY: from.clientY })
      await nextFrame()
    }
    fire('touchend', to)
    await nextFrame()
  }
  await drag(async () => undefined)
  expect(onReorder).not.toHaveBeenCalled()
  await drag(() => vi.waitFor(() => expect(document.body.textContent).toContain('Picked up “Agenda”')))
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalled())
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['to-do', 'agenda', 'notices', 'apps'])
})

test('Escape during a keyboard move puts the card back and announces it', async () => {
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

test('a grid that is removed during a keyboard move handles no further key', async () => {
  const { handle } = await grid()
  handle('To-do').focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Picked up “To-do”'))
  await unmountRendered()
  const { root } = await render(<input />)
  root.querySelector('input')?.focus()
  const handled: boolean[] = []
  const listen = (event: KeyboardEvent) => handled.push(event.defaultPrevented)
  window.addEventListener('keydown', listen)
  onTestFinished(() => window.removeEventListener('keydown', listen))
  await userEvent.keyboard('{Enter}')
  expect(handled).toEqual([false])
})

test('keys pressed right after picking up are applied in order and do nothing else to the page', async () => {
  const { onReorder, handle, order } = await grid()
  const source = handle('Agenda')
  source.focus()
  const press = (code: string) =>
    source.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
  // in one task, like keys from the queue of a busy browser
  const passed = ['Space', 'ArrowRight', 'ArrowDown', 'Space'].filter(press)
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledExactlyOnceWith(['to-do', 'notices', 'apps', 'agenda']))
  await vi.waitFor(() => expect(order()).toEqual(['To-do', 'Notices', 'Apps', 'Agenda']))
  expect(passed).toEqual([])
  expect(document.activeElement).toBe(handle('Agenda'))
})

const many = Array.from({ length: 200 }, (_, index) => ({ id: `card-${index}`, name: `Card ${index}` }))

test('moving one of many cards renders no card again', async () => {
  const renderItem = vi.fn((item: { name: string }, handle: ReactNode) => (
    <Card title={item.name} actions={handle}>
      content
    </Card>
  ))
  const onReorder = vi.fn<(ids: string[]) => void>()
  const { root } = await render(
    <LabelsProvider locale="en">
      <SortableCardGrid label="Cards" columns={2} items={many} onReorder={onReorder} renderItem={renderItem} />
    </LabelsProvider>,
  )
  await vi.waitFor(() => expect(root.querySelectorAll('[aria-roledescription]')).toHaveLength(200))
  renderItem.mockClear()
  root.querySelector<HTMLElement>('[aria-label="Move “Card 0”"]')?.focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Picked up “Card 0”, position 1 of 200.'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await vi.waitFor(() => expect(document.body.textContent).toContain('moved to position 6 of 200.'))
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(root.querySelectorAll('h2')[5]?.textContent).toBe('Card 0'))
  expect(document.activeElement).toBe(root.querySelector('[aria-label="Move “Card 0”"]'))
  expect(root.querySelector('li[style*="transform"]')).toBeNull()
  expect(renderItem).not.toHaveBeenCalled()
})

test('content that the caller renders after a drop reaches every card, and later changes reach all at once', async () => {
  function Counting() {
    const [items, setItems] = useState(many)
    const [drops, setDrops] = useState(0)
    const reorder = (ids: string[]) => {
      setItems(ids.flatMap((id) => many.find((item) => item.id === id) ?? []))
      setDrops(drops + 1)
    }
    return (
      <>
        <button type="button" onClick={() => setDrops(100)}>
          More
        </button>
        <SortableCardGrid
          label="Cards"
          items={items}
          onReorder={reorder}
          renderItem={(item, handle) => (
            <Card title={`${item.name}, drops: ${drops}`} actions={handle}>
              content
            </Card>
          )}
        />
      </>
    )
  }
  const { root } = await render(
    <LabelsProvider locale="en">
      <Counting />
    </LabelsProvider>,
  )
  await vi.waitFor(() => expect(root.querySelectorAll('[aria-roledescription]')).toHaveLength(200))
  const titles = () => new Set([...root.querySelectorAll('h2')].map(({ textContent }) => textContent?.split(': ')[1]))
  expect(titles()).toEqual(new Set(['0']))
  root.querySelector<HTMLElement>('[aria-label="Move “Card 0”"]')?.focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Picked up “Card 0”, position 1 of 200.'))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(titles()).toEqual(new Set(['1'])))
  await act(async () => root.querySelector<HTMLElement>('button')?.click())
  expect(titles()).toEqual(new Set(['100']))
})

test('a list that the caller changes during a move keeps added items, and the card goes where it was dropped', async () => {
  const onReorder = vi.fn<(ids: string[]) => void>()
  const grid = (list: typeof items) => (
    <LabelsProvider locale="en">
      <SortableCardGrid
        label="Cards"
        columns={2}
        items={list}
        onReorder={onReorder}
        renderItem={(item, handle) => (
          <Card title={item.name} actions={handle}>
            content
          </Card>
        )}
      />
    </LabelsProvider>
  )
  const { root, rerender } = await render(grid(items))
  await vi.waitFor(() => expect(root.querySelectorAll('[aria-roledescription]')).toHaveLength(4))
  root.querySelector<HTMLElement>('[aria-label="Move “Agenda”"]')?.focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Picked up “Agenda”'))
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(document.body.textContent).toContain('moved to position'))
  await rerender(grid([{ id: 'new', name: 'New' }, ...items]))
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('“Agenda” dropped at position'))
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledOnce())
  const [order = []] = onReorder.mock.calls[0] ?? []
  expect(order).toHaveLength(5)
  expect(order[0]).toBe('new')
  expect(order.indexOf('agenda')).toBeGreaterThan(1)
})
