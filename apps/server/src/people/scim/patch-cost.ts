import { setImmediate } from 'node:timers/promises'
import { ScimError } from './scim-error.ts'

/** Maximum of operations × terms × values, about 50 ms of the thread. */
const MAX_COMPARISONS = 200_000

/** Counts the comparisons of a PATCH, so that no request blocks the process. */
export class PatchCost {
  #spent = 0

  /** Refuses the request before it compares too much. */
  spend(comparisons: number): void {
    this.#spent += comparisons
    if (this.#spent <= MAX_COMPARISONS) return
    const text = `The operations compare more than ${MAX_COMPARISONS} values. Send fewer of them, or name each value by eq.`
    throw new ScimError(400, text, 'tooMany')
  }

  /** Lets the server handle other requests between two operations. */
  pause(): Promise<void> {
    return setImmediate()
  }
}
