'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing, visuallyHidden } from '../classes.ts'
import { linkLabels } from './labels.ts'

/** What draws links: takes the props of an `<a>`, of which `href` is always there. */
export type LinkComponent = ComponentType<ComponentProps<'a'> & { href: string }>

const LinkContext = createContext<LinkComponent | 'a'>('a')

/** Props of {@link LinkProvider}. */
export interface LinkProviderProps {
  /** For example a router's link. */
  component: LinkComponent
  /** Where it is used. */
  children: ReactNode
}

/** Has every link of the kit below it drawn by a router's link, so that pages change without loading anew. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Props of {@link Anchor}. */
export interface AnchorProps extends ComponentProps<'a'> {
  /** Where it leads. */
  href: string
}

/** A link without a look of its own; inside addresses go through the {@link LinkProvider}. */
export function Anchor({ href, target, ...rest }: AnchorProps) {
  const Inside = use(LinkContext)
  const external = isExternal(href)
  const Component = external ? 'a' : Inside
  const away = target === '_blank' ? { target, rel: 'noopener noreferrer' } : { target }
  return <Component data-q="anchor" href={href} {...away} {...rest} />
}

/** Whether an address leads out of the site. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

export { safeHref } from '../../theme/safe-url.ts'

/** Props of {@link Link}. */
export interface LinkProps extends AnchorProps {
  /** `accent` inside text and for actions, `quiet` in lists and navigation. */
  tone?: 'accent' | 'quiet'
}

/** A link in text. One that opens a new window says so. */
export function Link({ tone = 'accent', className, children, ...rest }: LinkProps) {
  const labels = useLabels(linkLabels)
  const look =
    tone === 'accent'
      ? 'q:text-accent-text q:underline q:decoration-from-font'
      : 'q:text-text q:hover:text-accent-text q:hover:underline'
  return (
    <Anchor data-q="link" className={cx('q:rounded-inner q:underline-offset-2', look, focusRing, className)} {...rest}>
      {children}
      {rest.target === '_blank' && <span className={visuallyHidden}> ({labels.external})</span>}
    </Anchor>
  )
}
