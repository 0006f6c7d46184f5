'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useState } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { initials } from './initials.ts'

/** Props of {@link Avatar}. */
export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name; also gives the initials. */
  name: string
  /** The picture; without one, or if it does not load, the initials show. */
  src?: string
  /** 24, 32, 40 or 72 px. */
  size?: 'small' | 'default' | 'large' | 'huge'
  /** Hides it from screen readers, for use beside the name. */
  decorative?: boolean
  /** Classes for the element. */
  className?: string
}

const sizes = {
  small: 'q:size-6 q:text-xs',
  default: 'q:size-8 q:text-xs',
  large: 'q:size-10 q:text-sm',
  huge: 'q:size-18 q:text-xl',
} as const

/** A person's picture or initials. */
export const Avatar = /* @__PURE__ */ withDefaultProps(
  'Avatar',
  function Avatar({ name: givenName, src, size = 'default', decorative = false, className, ...rest }: AvatarProps) {
    const name = givenName ?? ''
    // the address that failed to load, so that a new one is tried
    const [failed, setFailed] = useState<string>()
    const pictured = src !== undefined && src !== '' && src !== failed
    return (
      <span
        data-q="avatar"
        {...(decorative || name.trim() === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        {...rest}
        className={cx(
          'q:inline-flex q:shrink-0 q:items-center q:justify-center q:overflow-hidden q:rounded-full q:font-semibold q:text-accent-text q:select-none',
          pictured ? 'q:bg-surface-sunken' : 'q:bg-accent-soft',
          sizes[size],
          className,
        )}
      >
        {pictured ? (
          <img
            data-q="avatar-image"
            src={src}
            alt=""
            onError={() => setFailed(src)}
            className="q:size-full q:object-cover"
          />
        ) : // 12 px is the smallest text, and of that only one character fits
        size === 'small' ? (
          [...initials(name)].at(-1)
        ) : (
          initials(name)
        )}
      </span>
    )
  },
)
