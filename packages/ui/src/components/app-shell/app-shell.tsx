'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { appShellLabels } from './labels.ts'

/** Props of {@link AppShell}. */
export interface AppShellProps extends ComponentProps<'main'> {
  /** A Header. */
  header?: ReactNode
  /** Directly below the header, for example a search bar. */
  bar?: ReactNode
  /** Breadcrumbs, above the page. */
  breadcrumbs?: ReactNode
  /** A SideBar. */
  sideBar?: ReactNode
  /** A Footer. */
  footer?: ReactNode
  /** The address of a background picture; the theme's mask veils it. */
  background?: string
  /** The id of the main element, the target of the skip link. */
  mainId?: string
  /** Classes for the main element. */
  className?: string
  /** The page. */
  children: ReactNode
}

/** The layout of every page: skip link, sticky header, side bar, main element, footer, background. */
export function AppShell(props: AppShellProps) {
  const { header, bar, breadcrumbs, sideBar, footer, background, mainId: givenId, className, children, ...rest } = props
  const labels = useLabels(appShellLabels)
  const generatedId = useId()
  const mainId = givenId ?? rest.id ?? generatedId
  return (
    <div
      data-q="app-shell"
      className="q:relative q:isolate q:flex q:min-h-dvh q:flex-col q:bg-surface q:text-sm q:text-text"
    >
      <a
        data-q="skip-link"
        href={`#${mainId}`}
        onClick={() => document.getElementById(mainId)?.focus()}
        className="q:fixed q:start-2 q:top-2 q:z-60 q:rounded-control q:border q:border-accent-mark q:bg-accent q:px-4 q:py-2 q:font-medium q:text-on-accent q:outline-focus q:outline-offset-2 q:not-focus:sr-only q:focus-visible:outline-2"
      >
        {labels.skip}
      </a>
      {background !== undefined && background !== '' && (
        <div data-q="background" aria-hidden="true" className="q:fixed q:inset-0 q:-z-10">
          <img data-q="background-image" src={background} alt="" className="q:size-full q:object-cover" />
          <div data-q="background-veil" className="q:absolute q:inset-0 q:bg-veil" />
        </div>
      )}
      {header}
      {bar}
      <div data-q="app-body" className="q:flex q:min-w-0 q:flex-1">
        <div data-q="app-page" className="q:flex q:min-w-0 q:flex-1 q:flex-col">
          {breadcrumbs && (
            <div data-q="app-breadcrumbs" className="q:px-3 q:pt-3 q:sm:px-6">
              {breadcrumbs}
            </div>
          )}
          <main
            data-q="main"
            tabIndex={-1}
            {...rest}
            id={mainId}
            className={cx('q:min-w-0 q:flex-1 q:p-3 q:outline-none q:sm:p-6', className)}
          >
            {children}
          </main>
        </div>
        {sideBar}
      </div>
      {footer}
    </div>
  )
}

/** Props of {@link Plate}. */
export interface PlateProps extends ComponentProps<'div'> {
  /** Classes for the element. */
  className?: string
  /** Text directly on the background. */
  children: ReactNode
}

/** A backdrop for text directly on the background picture; visible only while the theme's mask is off. */
export function Plate({ className, ...rest }: PlateProps) {
  return <div data-q="plate" {...rest} className={cx('q:rounded-card q:bg-plate', className)} />
}
