'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { kbdLabels } from './labels.ts'
import { appleSymbols, readKeys, symbols } from './read-keys.ts'

/** Props of {@link Kbd}. */
export interface KbdProps extends ComponentProps<'kbd'> {
  /**
   * A shortcut such as `mod+k`, `shift+ArrowUp` or `ctrl++`: `mod` is ⌘ on Apple's keyboards and Ctrl on others. Use it
   * instead of children.
   */
  keys?: string
  /** Classes for the element. */
  className?: string
  /** Label of one key, such as `J`. */
  children?: ReactNode
}

const cap =
  'q:inline-flex q:h-5 q:min-w-5 q:items-center q:justify-center q:rounded-inner q:border q:border-border-control q:bg-surface-raised q:px-1 q:text-xs q:whitespace-nowrap q:text-text'

const subscribeToNothing = () => () => undefined
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** A key, or keys that are pressed together. */
export function Kbd({ keys, className, children, ...rest }: KbdProps) {
  const labels = useLabels(kbdLabels)
  // a server does not know the keyboard
  const isAppleKeyboard = useSyncExternalStore(subscribeToNothing, isApple, () => false)
  if (keys === undefined) {
    return (
      <kbd data-q="kbd" {...rest} className={cx(cap, className)}>
        {children}
      </kbd>
    )
  }
  return (
    <kbd data-q="kbd" {...rest} className={cx('q:inline-flex q:gap-1', className)}>
      {readKeys(String(keys), isAppleKeyboard, labels).map((key, at) => {
        const symbol = 'name' in key && (isAppleKeyboard ? appleSymbols : symbols)[key.name]
        return (
          // a shortcut may name the same key twice
          // biome-ignore lint/suspicious/noArrayIndexKey: keys never change their order
          <kbd data-q="kbd-key" key={at} className={cap}>
            {symbol && <span aria-hidden>{symbol}</span>}
            <span className={symbol ? 'q:sr-only' : undefined}>{'name' in key ? labels[key.name] : key.text}</span>
          </kbd>
        )
      })}
    </kbd>
  )
}
