import { KeyboardSensor, type KeyboardSensorOptions, type SensorProps } from '@dnd-kit/core'
import type { RefObject } from 'react'

const movingKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape', 'Tab'])

/** Options of {@link PromptKeyboardSensor}. */
export interface PromptKeyboardSensorOptions extends KeyboardSensorOptions {
  /** Receives a function that stops the sensor of the current drag. */
  stop: RefObject<(() => void) | undefined>
}

/**
 * dnd-kit's keyboard sensor, which also handles the keys pressed right after lifting. The original starts to listen one
 * timer later, so that the key that lifts does not drop at once; on a busy page, keys pressed until then would be lost
 * and would scroll the page.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: SensorProps<PromptKeyboardSensorOptions>) {
    super(props)
    // in a timer, because the sensor starts to listen in one
    // biome-ignore lint/complexity/useLiteralKeys: the method is private
    props.options.stop.current = () => void setTimeout(() => this['detach']())
    const document = props.event.target instanceof Node ? props.event.target.ownerDocument : null
    if (document !== null) bufferKeys(document)
  }
}

/** Buffers keys until the sensor listens, then dispatches them in order. */
function bufferKeys(document: Document): void {
  const early: KeyboardEvent[] = []
  const buffer = (event: KeyboardEvent) => {
    if (!movingKeys.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  document.addEventListener('keydown', buffer, true)
  // timers of the same delay run in order, so the sensor's own timer has run before this one
  setTimeout(async () => {
    document.removeEventListener('keydown', buffer, true)
    for (const event of early) {
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
      // lets React update positions and announcements before the next key
      await null
    }
  })
}
