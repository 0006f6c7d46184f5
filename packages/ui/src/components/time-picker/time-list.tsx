'use client'
import * as Popover from '@radix-ui/react-popover'
import Check from 'lucide-react/icons/check'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { usePortalContainer } from '../../theme/theme-provider.tsx'
import type { Direction } from '../use-direction.ts'

/** Props of {@link TimeList}. */
export interface TimeListProps {
  id: string
  label: string
  dir: Direction
  /** The element that the list is placed under. */
  anchor: RefObject<HTMLElement | null>
  options: readonly string[]
  chosen: string | null
  highlighted: number
  /** The index of the option that shows in the middle at first. */
  initialIndex: number
  onChoose: (time: string) => void
  onClose: () => void
}

/** The padding of the list, in px. */
const PADDING = 4

const preventDefault = (event: Pick<Event, 'preventDefault'>) => event.preventDefault()

/** The panel with the times. The focus stays in the input. */
export function TimeList({
  id,
  label,
  dir,
  anchor,
  options,
  chosen,
  highlighted,
  initialIndex,
  onChoose,
  onClose,
}: TimeListProps) {
  const container = usePortalContainer()
  // state, because without a container the portal mounts the list one render later
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const firstIndex = useRef(initialIndex)
  useLayoutEffect(() => {
    const option = list?.children[highlighted < 0 ? firstIndex.current : highlighted]
    if (!list || !(option instanceof HTMLElement)) return
    // not by scrollIntoView, which scrolls the page as well
    const room = list.clientHeight - option.offsetHeight
    const { offsetTop } = option
    if (highlighted < 0) list.scrollTop = offsetTop - room / 2
    else list.scrollTop = Math.min(offsetTop - PADDING, Math.max(list.scrollTop, offsetTop - room + PADDING))
  }, [list, highlighted])
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal container={container}>
        <Popover.Content
          data-q="time-panel"
          role="presentation"
          dir={dir}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // the input decides when the list closes
          onOpenAutoFocus={preventDefault}
          onCloseAutoFocus={preventDefault}
          onInteractOutside={preventDefault}
          className="q:z-overlay q:flex q:max-h-[min(16rem,var(--radix-popover-content-available-height,16rem))] q:w-(--radix-popover-trigger-width) q:min-w-28 q:max-w-[calc(100vw-1rem)] q:flex-col q:overflow-hidden q:rounded-control q:border q:border-border q:bg-surface-raised q:text-sm q:text-text q:shadow-overlay q:animate-[q-rise-in_0.12s_ease-out]"
        >
          <div
            data-q="time-list"
            id={id}
            role="listbox"
            aria-label={label}
            ref={setList}
            // a press would take the focus from the input, which closes the list
            onPointerDown={preventDefault}
            className="q:relative q:min-h-0 q:overflow-y-auto q:overscroll-contain q:p-1"
          >
            {options.map((time, at) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, by the ARIA combobox pattern
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              <div
                data-q="time-option"
                id={`${id}-${at}`}
                key={time}
                role="option"
                aria-selected={time === chosen}
                data-highlighted={at === highlighted || undefined}
                onClick={() => onChoose(time)}
                className={optionClass}
              >
                <span data-q="time-option-text" dir="ltr">
                  {time}
                </span>
                {time === chosen && <Check size={16} aria-hidden className="q:shrink-0 q:text-accent-text" />}
              </div>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const optionClass =
  'q:flex q:min-h-9 q:pointer-coarse:min-h-10 q:cursor-default q:items-center q:justify-between q:gap-2 q:rounded-inner q:px-2 q:tabular-nums q:select-none q:hover:bg-surface-sunken q:data-highlighted:bg-accent-soft q:data-highlighted:text-accent-text q:forced-colors:data-highlighted:outline-2 q:-outline-offset-2'
