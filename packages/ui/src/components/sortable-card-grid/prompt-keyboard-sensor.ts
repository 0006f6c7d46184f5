import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

const movingKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape', 'Tab'])

/**
 * dnd-kit's keyboard sensor without its gap: it starts listening one timer after lifting, so as not to handle the lifting
 * key as the dropping one. On a busy page, keys pressed in between would be lost and scroll the page.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const document = props.event.target instanceof Node ? props.event.target.ownerDocument : null
    if (document !== null) bufferKeys(document)
  }
}

/** Buffers keys until the sensor listens, then dispatches them in order. */
function bufferKeys(document: Document): void {
  const early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (!movingKeys.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  document.addEventListener('keydown', keep, true)
  // timers of the same delay run in order, so the sensor's own timer has run before this one
  setTimeout(async () => {
    document.removeEventListener('keydown', keep, true)
    for (const event of early) {
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
      // lets React update positions and announcements before the next key
      await null
    }
  })
}
