/** Events that a forgotten listener could take from every later test. */
const watchedTypes = new Set([
  'click',
  'auxclick',
  'submit',
  'input',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
])

/** The listeners of the window and the document, by target, type and phase. */
const listeners = new Map<string, Set<unknown>>()

function listenersOf(target: string, type: string, capture: boolean | undefined): Set<unknown> {
  const key = `${target}: ${type}${capture ? ' (capture)' : ''}`
  const known = listeners.get(key) ?? new Set()
  listeners.set(key, known)
  return known
}

const optionsOf = (options: boolean | AddEventListenerOptions | undefined): AddEventListenerOptions =>
  typeof options === 'boolean' ? { capture: options } : (options ?? {})

function watch(name: string, target: EventTarget): void {
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
    addEventListener.call(target, type, listener, options)
    const { capture, once, signal } = optionsOf(options)
    if (!watchedTypes.has(type) || signal?.aborted) return
    const known = listenersOf(name, type, capture).add(listener)
    const forget = () => known.delete(listener)
    signal?.addEventListener('abort', forget)
    // called right after the listener, which the browser has removed then
    if (once) addEventListener.call(target, type, forget, options)
  }
  target.removeEventListener = (type: string, listener: EventListener, options?: boolean | EventListenerOptions) => {
    removeEventListener.call(target, type, listener, options)
    listenersOf(name, type, optionsOf(options).capture).delete(listener)
  }
}

watch('window', window)
watch('document', document)

/** How many listeners the window and the document have now, by target, type and phase. */
export const countListeners = () => new Map([...listeners].map(([key, known]) => [key, known.size]))

/** The kinds of listeners of which there are more than before. */
export const leftListeners = (before: Map<string, number>): string[] =>
  [...countListeners()].filter(([key, count]) => count > (before.get(key) ?? 0)).map(([key]) => key)
