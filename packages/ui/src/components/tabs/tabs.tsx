'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { focusRing } from '../classes.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { type Direction, useDirection } from '../use-direction.ts'
import { handleTabKey, setTabStop } from './tab-focus.ts'
import { partId, TabsContext, useTabs } from './tabs-context.ts'
import { watchEdges } from './watch-edges.ts'

/** Props of {@link Tabs}. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'dir' | 'defaultValue'> {
  /** The open tab; leave out for uncontrolled use. */
  value?: string
  /** The open tab at first, for uncontrolled use. */
  defaultValue?: string
  /** Called with the newly opened tab. */
  onValueChange?: (value: string) => void
  /** Tabs in a row above the content, or in a column beside it. */
  orientation?: 'horizontal' | 'vertical'
  /** `manual` opens a tab on Enter instead of on focus, for tabs that load data. */
  activationMode?: 'automatic' | 'manual'
  /** The reading direction; by default that of the page. */
  dir?: Direction
  /** Classes for the outer element. */
  className?: string
  /** One TabsList and a TabsContent for each tab. */
  children: ReactNode
}

/** Several views of which one is shown. */
export const Tabs = /* @__PURE__ */ withDefaultProps('Tabs', function Tabs(props: TabsProps) {
  const { value: given, defaultValue = '', onValueChange, orientation = 'horizontal', ...others } = props
  const { activationMode = 'automatic', className, dir, ref, ...rest } = others
  const [direction, measure] = useDirection(dir)
  const element = useMemo(() => mergeRefs<HTMLDivElement>(ref, measure), [ref, measure])
  const [value, change] = useControllableState(given, defaultValue, onValueChange)
  const baseId = useId()
  const open = (next: string) => {
    if (next !== value) change(next)
  }
  return (
    <TabsContext value={{ value, open, orientation, activationMode, direction, baseId }}>
      <div
        data-q="tabs"
        data-orientation={orientation}
        {...rest}
        ref={element}
        // only a given one: until the inherited one is known, what is inside would take on a wrong one
        dir={dir}
        className={cx(
          'q:flex q:min-w-0 q:flex-col q:data-[orientation=vertical]:flex-row q:data-[orientation=vertical]:gap-4',
          className,
        )}
      />
    </TabsContext>
  )
})

/** Props of {@link TabsList}. */
export interface TabsListProps extends ComponentProps<'div'> {
  /** Its name for screen readers. */
  label: string
  /** Classes for the element. */
  className?: string
  /** The triggers. */
  children: ReactNode
}

// an edge fades while there is more to scroll to
const fade =
  'q:[mask-image:linear-gradient(to_right,transparent,#000_var(--q-fade-start),#000_calc(100%-var(--q-fade-end)),transparent)] q:rtl:[mask-image:linear-gradient(to_left,transparent,#000_var(--q-fade-start),#000_calc(100%-var(--q-fade-end)),transparent)] q:[--q-fade-start:0px] q:[--q-fade-end:0px] q:data-more-start:[--q-fade-start:2rem] q:data-more-end:[--q-fade-end:2rem] q:scroll-px-8'

/** The tabs; a row that is too long scrolls sideways and fades at its edges. */
export function TabsList({ label, className, ref, onKeyDown, onFocus, onBlur, ...rest }: TabsListProps) {
  const tabs = useTabs('TabsList')
  const list = useRef<HTMLDivElement>(null)
  const element = useMemo(() => mergeRefs<HTMLDivElement>(ref, list, watchEdges), [ref])
  // after each render, because the tabs may be other ones
  useLayoutEffect(() => {
    if (list.current) setTabStop(list.current)
  })
  return (
    <div
      data-q="tabs-list"
      data-orientation={tabs.orientation}
      role="tablist"
      aria-orientation={tabs.orientation}
      aria-label={label}
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        handleTabKey(event, tabs)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        setTabStop(event.currentTarget)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        setTabStop(event.currentTarget)
      }}
      ref={element}
      className={cx(
        'q:flex q:gap-1 q:overflow-x-auto q:border-b q:border-border q:[scrollbar-width:none] q:p-0.5 q:pb-0',
        'q:data-[orientation=vertical]:shrink-0 q:data-[orientation=vertical]:flex-col q:data-[orientation=vertical]:border-e q:data-[orientation=vertical]:border-b-0 q:data-[orientation=vertical]:pe-0 q:data-[orientation=vertical]:pb-0.5',
        fade,
        className,
      )}
    />
  )
}

/** Props of {@link TabsTrigger}. */
export interface TabsTriggerProps extends ComponentProps<'button'> {
  /** The value of the tab it opens. */
  value: string
  /** Cannot be opened. */
  disabled?: boolean
  /** Classes for the element. */
  className?: string
  /** Its name. */
  children: ReactNode
}

/** The button of one tab. */
export function TabsTrigger(props: TabsTriggerProps) {
  const { value, disabled = false, className, onMouseDown, onClick, onFocus, ...rest } = props
  const { value: current, open, orientation, activationMode, baseId } = useTabs('TabsTrigger')
  const selected = value === current
  const clicked = useRef(false)
  return (
    <button
      data-q="tabs-trigger"
      data-orientation={orientation}
      data-state={selected ? 'active' : 'inactive'}
      data-disabled={disabled ? '' : undefined}
      type="button"
      role="tab"
      id={partId(baseId, 'tab', value)}
      aria-selected={selected}
      aria-controls={partId(baseId, 'panel', value)}
      tabIndex={selected ? 0 : -1}
      disabled={disabled}
      {...rest}
      onMouseDown={(event) => {
        onMouseDown?.(event)
        // the focus opens a tab, and only the main button is meant to
        if (event.button !== 0 || event.ctrlKey) event.preventDefault()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        if (!clicked.current && activationMode !== 'manual') open(value)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        // Safari gives a pressed button no focus
        clicked.current = true
        event.currentTarget.focus()
        clicked.current = false
        open(value)
      }}
      className={cx(
        'q:-mb-px q:inline-flex q:min-h-tab q:shrink-0 q:items-center q:gap-2 q:border-b-2 q:border-transparent q:px-3 q:text-sm q:whitespace-nowrap q:text-text-muted',
        'q:hover:text-text q:disabled:opacity-50 q:data-[state=active]:border-accent-mark q:data-[state=active]:font-medium q:data-[state=active]:text-accent-text',
        'q:data-[orientation=vertical]:mb-0 q:data-[orientation=vertical]:max-w-60 q:data-[orientation=vertical]:border-e-2 q:data-[orientation=vertical]:border-b-0 q:data-[orientation=vertical]:text-start q:data-[orientation=vertical]:whitespace-normal',
        focusRing,
        'q:-outline-offset-2!',
        className,
      )}
    />
  )
}

/** Props of {@link TabsContent}. */
export interface TabsContentProps extends ComponentProps<'div'> {
  /** The value of its tab. */
  value: string
  /** Keeps the content mounted while another tab is open; hide it with `hidden`. */
  forceMount?: boolean
  /** Classes for the element. */
  className?: string
  /** The content. */
  children: ReactNode
}

/** The content of one tab. */
export function TabsContent({ value, forceMount = false, className, children, ...rest }: TabsContentProps) {
  const { value: current, orientation, baseId } = useTabs('TabsContent')
  const selected = value === current
  const shown = selected || forceMount
  return (
    <div
      data-q="tabs-content"
      data-orientation={orientation}
      data-state={selected ? 'active' : 'inactive'}
      role="tabpanel"
      id={partId(baseId, 'panel', value)}
      aria-labelledby={partId(baseId, 'tab', value)}
      hidden={!shown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the content of a tab is reached by Tab, also without controls in it
      tabIndex={0}
      {...rest}
      className={cx(
        'q:pt-4 q:data-[orientation=vertical]:min-w-0 q:data-[orientation=vertical]:flex-1 q:data-[orientation=vertical]:pt-0',
        focusRing,
        className,
      )}
    >
      {shown && children}
    </div>
  )
}
