'use client'
import { cx } from 'class-variance-authority'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { focusRing } from '../classes.ts'
import { oneOf } from '../one-of.ts'
import { readList } from '../read-list.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useFindable } from './use-findable.ts'

/** Props of {@link Accordion}. */
export interface AccordionProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
  /** The values of the open items; leave out for uncontrolled use. */
  value?: readonly string[]
  /** The values of the items that are open at first, for uncontrolled use. */
  defaultValue?: readonly string[]
  /** Called with the values of the items that are open from now on. */
  onValueChange?: (value: readonly string[]) => void
  /** Whether several can be open; otherwise opening one closes the others. */
  multiple?: boolean
  /** The level of the headings: that of the heading above, plus one. */
  headingLevel?: 2 | 3 | 4 | 5 | 6
  /** Classes for the outer element. */
  className?: string
  /** AccordionItem elements. */
  children: ReactNode
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const

interface AccordionContextValue {
  open: readonly string[]
  setOpen: (value: string, open: boolean) => void
  Heading: (typeof headings)[keyof typeof headings]
}

const AccordionContext = createContext<AccordionContextValue>({ open: [], setOpen: () => undefined, Heading: 'h3' })

/**
 * Headings that expand and collapse the content below them. The browser's search in the page finds text in closed
 * items, and opens them.
 */
export const Accordion = /* @__PURE__ */ withDefaultProps('Accordion', function Accordion(props: AccordionProps) {
  const { value, defaultValue = [], onValueChange, multiple = false, headingLevel = 3, className, ...rest } = props
  const [openItems, setOpenItems] = useControllableState(value, defaultValue, onValueChange)
  const open = readList(openItems)
  const setOpen = (item: string, isOpen: boolean) => {
    const others = open.filter((other) => other !== item)
    setOpenItems(isOpen ? [...(multiple ? others : []), item] : others)
  }
  const Heading = headings[oneOf('headingLevel of Accordion', headingLevel, headings, 3)]
  return (
    <AccordionContext value={{ open, setOpen, Heading }}>
      <div data-q="accordion" {...rest} className={cx('q:divide-y q:divide-border', className)} />
    </AccordionContext>
  )
})

/** Props of {@link AccordionItem}. */
export interface AccordionItemProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Unique among the items. */
  value: string
  /** The heading: text, with a tag or a count if needed, but no control. */
  title: ReactNode
  /** Cannot be opened or closed. */
  disabled?: boolean
  /** Classes for the outer element. */
  className?: string
  /** Content shown when it is open. */
  children: ReactNode
}

/** One heading with its content. */
export function AccordionItem({ value, title, disabled, className, children, ...rest }: AccordionItemProps) {
  const { open, setOpen, Heading } = use(AccordionContext)
  const id = useId()
  const isOpen = open.includes(value)
  const panel = useFindable(isOpen, () => setOpen(value, true))
  return (
    <div data-q="accordion-item" {...rest} className={className}>
      <Heading data-q="accordion-heading" className="q:text-sm q:font-medium">
        <button
          data-q="accordion-button"
          type="button"
          id={`${id}-button`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          disabled={disabled}
          onClick={() => setOpen(value, !isOpen)}
          className={cx(
            'q:flex q:min-h-row q:w-full q:items-center q:justify-between q:gap-3 q:rounded-inner q:px-1 q:py-2 q:text-start q:text-text q:wrap-anywhere q:hover:not-disabled:text-accent-text q:disabled:opacity-50',
            focusRing,
          )}
        >
          <span data-q="accordion-title" className="q:min-w-0">
            {title}
          </span>
          <ChevronDown
            size={16}
            aria-hidden
            className={cx(
              'q:shrink-0 q:text-text-muted q:transition-transform q:duration-slow',
              isOpen && 'q:rotate-180',
            )}
          />
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div
        data-q="accordion-panel"
        ref={panel}
        id={`${id}-panel`}
        role="group"
        aria-labelledby={`${id}-button`}
        hidden={!isOpen}
        // browsers that cannot animate to "auto" open it immediately
        className="q:overflow-clip q:text-sm q:text-text q:transition-[height,content-visibility] q:transition-discrete q:duration-slow q:[interpolate-size:allow-keywords] q:[&[hidden]]:h-0"
      >
        <div data-q="accordion-content" className="q:px-1 q:pt-1 q:pb-4">
          {children}
        </div>
      </div>
    </div>
  )
}
