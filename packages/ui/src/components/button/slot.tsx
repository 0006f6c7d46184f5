import { type ComponentProps, cloneElement, isValidElement, type ReactNode, type Ref } from 'react'

interface SlotProps extends ComponentProps<'button'> {
  /** One element that takes the props. */
  children?: ReactNode
}

function give<T>(ref: Ref<T>, node: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(node) ?? undefined
  if (ref !== null) ref.current = node
}

function joinRefs<T>(...refs: (Ref<T> | undefined)[]): Ref<T> | undefined {
  const given = refs.filter((ref) => ref !== undefined && ref !== null)
  if (given.length < 2) return given[0]
  return (node) => {
    const cleanups = given.map((ref) => give(ref, node) ?? (() => give(ref, null)))
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }
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
    onClick: (event) => {
      own.onClick?.(event)
      if (!event.defaultPrevented) props.onClick?.(event)
    },
  })
}
