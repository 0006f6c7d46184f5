import type { Ref } from 'react'

function setRef<T>(ref: Ref<T>, node: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(node) ?? undefined
  if (ref !== null) ref.current = node
}

/** One ref that sets several. Memoise it in a component. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): Ref<T> | undefined {
  const presentRefs = refs.filter((ref) => ref !== undefined && ref !== null)
  if (presentRefs.length < 2) return presentRefs[0]
  return (node) => {
    const cleanups = presentRefs.map((ref) => setRef(ref, node) ?? (() => setRef(ref, null)))
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }
}
