import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react'
import { chainHandlers } from '../chain-handlers.ts'
import { joinRefs } from '../join-refs.ts'

interface SlotProps extends ComponentProps<'button'> {
  /** One element that takes the props. */
  children?: ReactNode
}

/**
 * Gives its props to its only child: classes add up, both click handlers run, the child's other props count more.
 * A tenth of the size of the general one, because a button needs no more.
 */
export function Slot({ children, ...props }: SlotProps) {
  if (!isValidElement<ComponentProps<'button'>>(children)) {
    throw new Error('asChild needs exactly one element inside, for example a link.')
  }
  const own = children.props
  return cloneElement(children, {
    ...props,
    ...own,
    className: [props.className, own.className].filter(Boolean).join(' '),
    ref: joinRefs(props.ref, own.ref),
    onClick: chainHandlers(own.onClick, (event) => props.onClick?.(event)),
  })
}
