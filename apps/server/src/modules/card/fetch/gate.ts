/** Lets a limited number in at a time; the others wait, but not too many of them and not for too long. */
export class Gate {
  readonly #capacity: number
  readonly #waitingRoom: number
  readonly #waiting = new Set<() => void>()
  #inside = 0

  constructor(capacity: number, waitingRoom: number) {
    this.#capacity = capacity
    this.#waitingRoom = waitingRoom
  }

  /** Resolves to the way out, or to undefined if there was no getting in. */
  async enter(patienceMs: number): Promise<(() => void) | undefined> {
    if (this.#inside < this.#capacity) this.#inside += 1
    else if (!(await this.#wait(patienceMs))) return undefined
    return () => {
      // Whoever leaves hands the place to the next one; nobody can slip in between.
      const [next] = this.#waiting
      if (next) next()
      else this.#inside -= 1
    }
  }

  #wait(patienceMs: number): Promise<boolean> {
    if (this.#waiting.size >= this.#waitingRoom) return Promise.resolve(false)
    return new Promise((resolve) => {
      const leave = (called: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(call)
        resolve(called)
      }
      const call = () => leave(true)
      const timer = setTimeout(() => leave(false), patienceMs)
      this.#waiting.add(call)
    })
  }
}
