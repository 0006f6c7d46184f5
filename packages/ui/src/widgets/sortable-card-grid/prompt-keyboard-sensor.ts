import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

const movingKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape', 'Tab'])

/**
 * The library's sensor for keys, from the moment of lifting. The library itself listens only one timer later, so as not
 * to take the key that lifts for the one that drops; on a busy page whoever types fast would lose a key in between, and
 * the page would scroll instead.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const document = props.event.target instanceof Node ? props.event.target.ownerDocument : null
    if (document !== null) holdBack(document)
  }
}

/** Keeps what is typed until the library listens, and then plays it in its order. */
function holdBack(document: Document): void {
  const early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (!movingKeys.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  document.addEventListener('keydown', keep, true)
  // timers of the same delay run in the order of their start: the library's is the one before
  setTimeout(async () => {
    document.removeEventListener('keydown', keep, true)
    for (const event of early) {
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
      // React brings the places up to date, and says where the card is, before the next key counts
      await null
    }
  })
}
