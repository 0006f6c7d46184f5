/** Finds global listeners and intervals that outlive the component that added them. */
export interface GlobalWatch {
  /** Additions since the watch began that were not removed, one sentence each. */
  leftovers: () => string[]
  /** Ends the watch. */
  end: () => void
}

interface Registered {
  target: EventTarget
  type: string
  listener: unknown
  capture: boolean
}

const captures = (options: unknown) =>
  typeof options === 'object' && options !== null ? 'capture' in options && Boolean(options.capture) : Boolean(options)

const removesItself = (options: unknown) =>
  typeof options === 'object' && options !== null && ('once' in options || 'signal' in options)

/** Watches listeners on the window, the document, the root element and the body, and intervals. */
export function watchGlobals(): GlobalWatch {
  const targets = { window, document, 'the root element': document.documentElement, 'the body': document.body }
  const registered: Registered[] = []
  const restorers = Object.values(targets).map((target: EventTarget) => {
    const { addEventListener, removeEventListener } = target
    const find = (type: string, listener: unknown, options: unknown) =>
      registered.findIndex(
        (each) =>
          each.target === target &&
          each.type === type &&
          each.listener === listener &&
          each.capture === captures(options),
      )
    target.addEventListener = (type, listener, options) => {
      if (listener !== null && !removesItself(options) && find(type, listener, options) < 0) {
        registered.push({ target, type, listener, capture: captures(options) })
      }
      addEventListener.call(target, type, listener, options)
    }
    target.removeEventListener = (type, listener, options) => {
      const at = find(type, listener, options)
      if (at >= 0) registered.splice(at, 1)
      removeEventListener.call(target, type, listener, options)
    }
    return () => Object.assign(target, { addEventListener, removeEventListener })
  })
  const intervals = watchIntervals()
  return {
    leftovers: () => [
      ...registered.map(({ target, type }) => {
        const [name] = Object.entries(targets).find(([, candidate]) => candidate === target) ?? []
        return `leaves a listener for ${type} on ${name}`
      }),
      ...(intervals.running.size > 0 ? ['leaves a timer that repeats'] : []),
    ],
    end: () => {
      for (const restore of restorers) restore()
      intervals.end()
    },
  }
}

function watchIntervals() {
  const running = new Set<unknown>()
  const { setInterval, clearInterval } = globalThis
  Object.assign(globalThis, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args)
      running.add(id)
      return id
    },
    clearInterval: (id: Parameters<typeof clearInterval>[0]) => {
      running.delete(id)
      clearInterval(id)
    },
  })
  return { running, end: () => Object.assign(globalThis, { setInterval, clearInterval }) }
}
