import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react'
import { chainHandlers } from '../chain-handlers.ts'
import { joinRefs } from '../join-refs.ts'

type Handler = (event: { defaultPrevented: boolean }) => void

interface SlotProps extends ComponentProps<'button'> {
  /** One element that takes the props. */
  children?: ReactNode
}

/** The handlers of both: the child's runs first and may prevent the other. */
function joinHandlers(given: object, own: object): object {
  const joined: Record<string, unknown> = {}
  for (const [name, ours] of Object.entries(given)) {
    const theirs = (own as Record<string, unknown>)[name]
    if (/^on[A-Z]/.test(name) && typeof ours === 'function' && typeof theirs === 'function') {
      joined[name] = chainHandlers(theirs as Handler, ours as Handler)
    }
  }
  return joined
}

/**
 * Gives its props to its only child: classes and styles add up, both handlers run, the child's other props count more.
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
    ...joinHandlers(props, own),
    className: [props.className, own.className].filter(Boolean).join(' '),
    style: { ...props.style, ...own.style },
    ref: joinRefs(props.ref, own.ref),
  })
}
