'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { focusRing } from '../classes.ts'
import { Anchor } from '../link/link.tsx'

/** Props of {@link Header}. */
export interface HeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  /** The logo; a ThemedImage if light and dark differ. */
  logo?: ReactNode
  /** The name of the portal. */
  title: string
  /** Its name in the other language, hidden on narrow screens. */
  subtitle?: string
  /** The link of logo and name. */
  href?: string
  /** A HeaderNav. */
  navigation?: ReactNode
  /** Controls at the end: search, language, notices, avatar menu. */
  actions?: ReactNode
  /** Classes for the element. */
  className?: string
}

/** A sticky header. Its height comes from the theme. */
export function Header(props: HeaderProps) {
  const { logo, title, subtitle, href = '/', navigation, actions, className, ...rest } = props
  return (
    <header
      data-q="header"
      {...rest}
      className={cx(
        'q:sticky q:top-0 q:z-40 q:flex q:h-header q:shrink-0 q:items-center q:gap-2 q:border-b q:border-border q:bg-surface-raised q:px-3 q:text-sm q:text-text q:sm:gap-6 q:sm:px-6',
        className,
      )}
    >
      <Anchor
        data-q="header-brand"
        href={href}
        className={cx(
          'q:flex q:max-h-full q:min-w-0 q:items-center q:gap-3 q:rounded-control q:max-sm:flex-1',
          focusRing,
        )}
      >
        {logo}
        <span data-q="header-names" className="q:flex q:min-w-0 q:flex-col">
          <span data-q="header-title" title={title} className="q:truncate q:text-base q:font-semibold q:lg:max-w-80">
            {title}
          </span>
          {subtitle !== undefined && subtitle !== '' && (
            <span
              data-q="header-subtitle"
              title={subtitle}
              className="q:truncate q:text-xs q:text-text-muted q:max-sm:hidden q:lg:max-w-80"
            >
              {subtitle}
            </span>
          )}
        </span>
      </Anchor>
      {navigation}
      {actions !== undefined && (
        <div data-q="header-actions" className="q:ms-auto q:flex q:shrink-0 q:items-center q:gap-1">
          {actions}
        </div>
      )}
    </header>
  )
}

/** Props of {@link ThemedImage}. */
export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** For light surfaces. */
  light: string
  /** For dark surfaces; by default the light one. */
  dark?: string
  /** The alternative text; '' beside a name. */
  alt: string
  /** Classes for the picture, for example its height. */
  className?: string
}

/** A picture with a dark version. CSS picks the one of the nearest theme scope. */
export function ThemedImage({ light, dark, alt, ...rest }: ThemedImageProps) {
  if (!dark || dark === light) return <img data-q="themed-image" src={light || undefined} alt={alt} {...rest} />
  return (
    <>
      <img data-q="themed-image" data-q-only="light" src={light || undefined} alt={alt} {...rest} />
      <img data-q="themed-image" data-q-only="dark" src={dark} alt={alt} loading="lazy" {...rest} />
    </>
  )
}
