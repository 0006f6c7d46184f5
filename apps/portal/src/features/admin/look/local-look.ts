import { browserStore } from '../../../shared/browser-store.ts'
import { isObject } from '../../../shared/json-shape.ts'
import type { LookValue } from './look-value.ts'

/** Changes that are not saved on the server yet. */
export interface LocalLook {
  /** The id of the draft; 0 without one. */
  readonly draft: number
  readonly revision: number
  /** The look on the server when the changes began. */
  readonly base: LookValue
  readonly value: LookValue
}

/** Reads, stores and deletes a person's unsaved look in this browser. */
export function localLook(userId: number) {
  const store = browserStore(`look:${userId}:`)
  return {
    read(): LocalLook | undefined {
      const stored = store.read('unsaved')
      if (!stored || !isObject(stored.base) || !isObject(stored.value)) return undefined
      const { draft, revision } = stored
      if (typeof draft !== 'number' || typeof revision !== 'number') return undefined
      return { draft, revision, base: stored.base as unknown as LookValue, value: stored.value as unknown as LookValue }
    },
    write: (look: LocalLook) => store.write('unsaved', look),
    forget: () => store.forget('unsaved'),
  }
}
