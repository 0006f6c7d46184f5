'use client'
import * as Primitive from '@radix-ui/react-tabs'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { focusRing } from '../classes.ts'
import { type Direction, useDirection } from '../use-direction.ts'
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

/** The value of a tab for the primitive, which builds ids from it. A space would end an id in `aria-controls`. */
const encode = (value: string) => String(value ?? '').replaceAll(/[\s%]/g, encodeURIComponent)

/** Several views of which one is shown. */
export const Tabs = /* @__PURE__ */ withDefaultProps('Tabs', function Tabs(props: TabsProps) {
  const { value, defaultValue = '', onValueChange, orientation, activationMode, className, dir, ref, ...rest } = props
  const [direction, measure] = useDirection(dir)
  const justOpened = useRef<string>(undefined)
  const open = (next: string) => {
    // a press opens the tab and moves the focus, which opens it too
    if (next === justOpened.current) return
    justOpened.current = next
    queueMicrotask(() => {
      justOpened.current = undefined
    })
    onValueChange?.(decodeURIComponent(next))
  }
  return (
    <Primitive.Root
      asChild
      ref={ref}
      value={value === undefined ? undefined : encode(value)}
      defaultValue={encode(defaultValue)}
      onValueChange={open}
      orientation={orientation}
      activationMode={activationMode}
      dir={direction}
    >
      <div
        data-q="tabs"
        {...rest}
        ref={measure}
        // only an explicit direction: until the inherited one is known, the content would get a wrong one
        dir={dir}
        className={cx(
          'q:flex q:min-w-0 q:flex-col q:data-[orientation=vertical]:flex-row q:data-[orientation=vertical]:gap-4',
          className,
        )}
      />
    </Primitive.Root>
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
export function TabsList({ label, className, ref, ...rest }: TabsListProps) {
  return (
    <Primitive.List asChild ref={ref} aria-label={label}>
      <div
        data-q="tabs-list"
        {...rest}
        ref={watchEdges}
        className={cx(
          'q:flex q:gap-1 q:overflow-x-auto q:border-b q:border-border q:[scrollbar-width:none] q:p-0.5 q:pb-0',
          'q:data-[orientation=vertical]:shrink-0 q:data-[orientation=vertical]:flex-col q:data-[orientation=vertical]:border-e q:data-[orientation=vertical]:border-b-0 q:data-[orientation=vertical]:pe-0 q:data-[orientation=vertical]:pb-0.5',
          fade,
          className,
        )}
      />
    </Primitive.List>
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
export function TabsTrigger({ value, className, ...rest }: TabsTriggerProps) {
  return (
    <Primitive.Trigger
      data-q="tabs-trigger"
      {...rest}
      value={encode(value)}
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
export function TabsContent({ value, forceMount, className, ...rest }: TabsContentProps) {
  return (
    <Primitive.Content
      data-q="tabs-content"
      {...rest}
      value={encode(value)}
      forceMount={forceMount === true || undefined}
      className={cx(
        'q:pt-4 q:data-[orientation=vertical]:min-w-0 q:data-[orientation=vertical]:flex-1 q:data-[orientation=vertical]:pt-0',
        focusRing,
        className,
      )}
    />
  )
}
