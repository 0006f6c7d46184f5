'use client'
import { DndContext, type DragMoveEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  type ComponentProps,
  useCallback,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { readList } from '../read-list.ts'
import { announcementsFor } from './announcements.ts'
import { type DragSession, isCurrent, type Layout, measure, startDrag } from './drag-session.ts'
import { sortableLabels } from './labels.ts'
import { type GripEvent, Mover, type MoverHandle } from './mover.tsx'
import { type Direction, moveEntry } from './places.ts'
import { PromptKeyboardSensor, type PromptKeyboardSensorOptions } from './prompt-keyboard-sensor.ts'
import { SortableCells } from './sortable-cells.tsx'
import { gridClass, type SortableCardGridProps, type SortableItem } from './sortable-types.ts'
import { useStagedRender } from './use-staged-render.ts'

const mouse = { activationConstraint: { distance: 4 } }
// a delay, so that a touch on the handle can still scroll
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
const arrows: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

// memo() loses the type parameter
type Stages = Pick<ComponentProps<typeof SortableCells>, 'current' | 'former' | 'upTo'>

interface Drag<Item> {
  session: DragSession
  /** The list at the start of the drag. */
  items: readonly Item[]
  byKey: boolean
  dropped: boolean
}

/** The grid with its drag-and-drop library; loaded by SortableCardGrid. */
export function SortableGrid<Item extends SortableItem>(props: SortableCardGridProps<Item>) {
  const { items: givenItems, renderItem, onReorder, label, columns = 2, className, ...rest } = props
  const labels = useLabels(sortableLabels)
  const id = useId()
  // the new order is shown immediately, until the caller passes another list
  const items = readList(givenItems)
  const [moved, setMoved] = useState<{ from: readonly Item[]; items: readonly Item[] }>()
  const visibleItems = moved !== undefined && moved.from === items ? moved.items : items
  const mover = useRef<MoverHandle>(null)
  const grid = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag<Item>>(undefined)
  const [stages, commitDrop] = useStagedRender(renderItem, visibleItems.length)
  const layout = useRef<Layout>(undefined)
  const grip = useCallback((event: GripEvent) => {
    // not measured for keys, because most keys lift nothing
    const list = event.type === 'keydown' ? undefined : grid.current?.firstElementChild
    layout.current = list instanceof HTMLElement ? measure(list) : undefined
    mover.current?.grip(event)
  }, [])

  const stopKeyboard = useRef<() => void>(undefined)
  // dnd-kit would otherwise handle, and so swallow, the next key that is pressed anywhere on the page
  useEffect(() => () => stopKeyboard.current?.(), [])
  const keyboard = useMemo<PromptKeyboardSensorOptions>(
    () => ({
      stop: stopKeyboard,
      coordinateGetter: (event, { currentCoordinates, context }) => {
        const direction = arrows[event.code]
        const { session } = drag.current ?? {}
        const goal = direction && session?.step(direction)
        if (!goal) return undefined
        const offset = context.scrollAdjustedTranslate ?? { x: 0, y: 0 }
        return { x: currentCoordinates.x + goal.x - offset.x, y: currentCoordinates.y + goal.y - offset.y }
      },
    }),
    [],
  )
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(PromptKeyboardSensor, keyboard),
  )
  const lift = ({ activatorEvent }: { activatorEvent: Event }) => {
    drag.current = undefined
    const measured = layout.current
    layout.current = undefined
    const list = grid.current?.firstElementChild
    const cell = activatorEvent.target instanceof Element && activatorEvent.target.closest('[data-q="sortable-cell"]')
    if (!(list instanceof HTMLElement) || !(cell instanceof HTMLElement)) return
    const byKey = activatorEvent.type === 'keydown'
    const isMeasured = measured !== undefined && isCurrent(list, measured)
    drag.current = {
      session: startDrag(isMeasured ? measured : measure(list), cell),
      items: visibleItems,
      byKey,
      dropped: false,
    }
  }
  const move = ({ delta }: DragMoveEvent) => {
    // keyboard moves set the target in the coordinate getter
    if (drag.current && !drag.current.byKey) drag.current.session.dragBy(delta.x, delta.y)
  }
  const drop = () => {
    if (!drag.current) return
    const { session, items: lifted } = drag.current
    // by id and not by index, because the caller may have changed the list during the drag
    const from = visibleItems.findIndex((item) => item.id === lifted[session.from]?.id)
    const to = visibleItems.findIndex((item) => item.id === lifted[session.to]?.id)
    if (from < 0 || to < 0 || from === to) return session.end()
    drag.current.dropped = true
    session.settle()
    const next = moveEntry(visibleItems, from, to)
    commitDrop(() => {
      setMoved({ from: items, items: next })
      onReorder(next.map((item) => item.id))
    })
  }
  const latest = useRef({ visibleItems, lift, move, drop })
  useLayoutEffect(() => {
    latest.current = { visibleItems, lift, move, drop }
  })
  // stable handlers: with new ones, dnd-kit's context would render for each change of the list
  const [handlers] = useState(() => ({
    onDragStart: (event: { activatorEvent: Event }) => latest.current.lift(event),
    onDragMove: (event: DragMoveEvent) => latest.current.move(event),
    onDragEnd: () => latest.current.drop(),
    onDragCancel: () => drag.current?.session.end(),
  }))
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(
        // the positions of a drag are those in its list
        () => drag.current?.items ?? latest.current.visibleItems,
        labels,
        () => drag.current?.session,
      ),
      screenReaderInstructions: { draggable: labels.instructions },
    }),
    [labels],
  )
  const content = useMemo(() => <Mover id={id} ref={mover} />, [id])
  // an insertion effect runs before React restores the focus, which forces a layout; a later effect would force another
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown order changes
  useInsertionEffect(() => {
    if (drag.current?.dropped) drag.current.session.end()
  }, [visibleItems])

  return (
    <>
      <div data-q="sortable-frame" ref={grid} className="q:@container q:min-w-0">
        <ul
          data-q="sortable-grid"
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
          role="list"
          aria-label={label}
          {...rest}
          className={gridClass(columns, className)}
        >
          <SortableCells items={visibleItems} {...(stages as Stages)} labels={labels} describedBy={id} onGrip={grip} />
        </ul>
      </div>
      {/* beside the cards and not around them, so that React does not search them for context consumers on each move */}
      <DndContext
        // dnd-kit's own ids differ between server and browser
        id={id}
        sensors={sensors}
        accessibility={accessibility}
        {...handlers}
      >
        {content}
      </DndContext>
    </>
  )
}
