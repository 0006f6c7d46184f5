import { afterEach, beforeEach } from 'vitest'

/** The last events of keys, presses and focus in this page. */
const lastEvents: string[] = []

function record(event: Event): void {
  const { target, type, timeStamp } = event
  const name = target instanceof HTMLElement ? `${target.localName}#${target.id}` : 'page'
  const key = event instanceof KeyboardEvent ? ` ${event.key}` : ''
  lastEvents.push(`${Math.round(timeStamp)} ${type}${key} ${name}`)
  if (lastEvents.length > 40) lastEvents.shift()
}

// Added before the listeners of every component, so that none hides an event.
for (const type of ['keydown', 'keyup', 'click', 'submit', 'focusin', 'focusout', 'blur']) {
  window.addEventListener(type, record, true)
}

beforeEach(() => void lastEvents.splice(0))

// A key that is lost on a busy machine is found only in the log of the run in which it was lost.
afterEach(({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\nLast input at ${Math.round(performance.now())}:\n${lastEvents.join('\n')}`
})
