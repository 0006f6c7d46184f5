import { setImmediate } from 'node:timers/promises'
import { ScimError } from './scim-error.ts'

/** Operations × terms × values: about 50 ms of the thread. */
const MOST = 200_000

/** Counts the comparisons of a PATCH, so that no request blocks the process. */
export class PatchCost {
  #spent = 0

  /** Refuses the request before it compares too much. */
  spend(comparisons: number): void {
    this.#spent += comparisons
    if (this.#spent <= MOST) return
    const text = `The operations compare more than ${MOST} values. Send fewer of them, or name each value by eq.`
    throw new ScimError(400, text, 'tooMany')
  }

  /** Gives other requests a turn between two operations. */
  pause(): Promise<void> {
    return setImmediate()
  }
}
