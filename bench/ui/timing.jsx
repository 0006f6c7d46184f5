import './count-work.js'
import { createRoot } from 'react-dom/client'
import { Button, Card, Root } from '#kit'
import { painted } from './painted.js'

/** Mounts and restyles many components; controlled through `window.bench`. */

const host = document.getElementById('root')
let reactRoot
let setLook
let looks
let lookIndex = 0
const expose = (setter, allLooks) => {
  setLook = setter
  looks = allLooks
}

globalThis.bench = {
  /** Milliseconds until `count` components are painted. */
  async mount(what, count) {
    const Component = what === 'card' ? Card : Button
    await painted()
    const start = performance.now()
    reactRoot = createRoot(host)
    reactRoot.render(
      <Root expose={expose}>
        {Array.from({ length: count }, (_, index) => (
          <Component key={index} title={`Course ${index}`}>
            Lecture {index} in room {index % 50}
          </Component>
        ))}
      </Root>,
    )
    // The first frame after the render may still be empty.
    do await painted()
    while (host.childElementCount === 0)
    return performance.now() - start
  },
  /** Milliseconds until the next colour and mode are painted. */
  async restyle() {
    lookIndex = (lookIndex + 1) % looks.length
    await painted()
    await painted()
    const start = performance.now()
    setLook(looks[lookIndex])
    await painted()
    return performance.now() - start
  },
  /** Commits and rendered components of one such change. */
  async countRestyle() {
    globalThis.counter.start()
    await this.restyle()
    await painted()
    return globalThis.counter.stop()
  },
  async unmount() {
    reactRoot.unmount()
    await painted()
  },
}
