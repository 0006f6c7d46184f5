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
for (const type of ['keydown', 'keyup', 'input', 'click', 'submit', 'focusin', 'focusout', 'blur']) {
  window.addEventListener(type, record, true)
}

/** Forgets the events of earlier tests. */
export const forgetInput = () => void lastEvents.splice(0)

/** The last events, one a line, each with its time in milliseconds. */
export const lastInput = () => [`Last input at ${Math.round(performance.now())}:`, ...lastEvents].join('\n')
