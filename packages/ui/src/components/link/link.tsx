'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing, visuallyHidden } from '../classes.ts'
import { isExternal } from './is-external.ts'
import { linkLabels } from './labels.ts'
import { readAddress } from './read-address.ts'

/** A component that renders links: it gets the props of an `<a>`, always with an `href`. */
export type LinkComponent = ComponentType<ComponentProps<'a'> & { href: string }>

const LinkContext = createContext<LinkComponent | 'a'>('a')

/** Props of {@link LinkProvider}. */
export interface LinkProviderProps {
  /** The component that renders links, for example a router's link. */
  component: LinkComponent
  /** The part of the application in which it applies. */
  children: ReactNode
}

/** Renders every internal link of the kit below it with a router's link. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Props of {@link Anchor}. */
export interface AnchorProps extends ComponentProps<'a'> {
  /** The address. */
  href: string
}

/** An unstyled link; internal addresses are rendered by the component of the {@link LinkProvider}. */
export function Anchor({ href: givenHref, target, ...rest }: AnchorProps) {
  const Internal = use(LinkContext)
  const href = readAddress(givenHref, rest.download)
  const Component = (href === undefined || isExternal(href) ? 'a' : Internal) as 'a'
  const targetProps = target === '_blank' ? { target, rel: 'noopener noreferrer' } : { target }
  return <Component data-q="anchor" href={href} {...targetProps} {...rest} />
}

/** Props of {@link Link}. */
export interface LinkProps extends AnchorProps {
  /** `accent` inside text and for actions, `quiet` in lists and navigation. */
  tone?: 'accent' | 'quiet'
}

/** A text link. Screen readers announce if it opens a new window. */
export const Link = /* @__PURE__ */ withDefaultProps(
  'Link',
  function Link({ tone = 'accent', className, children, ...rest }: LinkProps) {
    const labels = useLabels(linkLabels)
    const look =
      tone === 'accent'
        ? 'q:text-accent-text q:underline q:decoration-from-font'
        : 'q:text-text q:hover:text-accent-text q:hover:underline'
    return (
      <Anchor
        data-q="link"
        className={cx('q:rounded-inner q:underline-offset-2', look, focusRing, className)}
        {...rest}
      >
        {children}
        {rest.target === '_blank' && <span className={visuallyHidden}> ({labels.external})</span>}
      </Anchor>
    )
  },
)
