import './count-work.js'
import { createRoot } from 'react-dom/client'
import { Button, Card, Root } from '#kit'
import { painted } from './painted.js'

/** Mounts and restyles many components; controlled through `window.bench`. */

const host = document.getElementById('root')
let reactRoot
let setLook
let looks
let turn = 0
const expose = (set, all) => {
  setLook = set
  looks = all
}

globalThis.bench = {
  /** Milliseconds until `count` components are painted. */
  async mount(what, count) {
    const One = what === 'card' ? Card : Button
    await painted()
    const start = performance.now()
    reactRoot = createRoot(host)
    reactRoot.render(
      <Root expose={expose}>
        {Array.from({ length: count }, (_, index) => (
          <One key={index} title={`Course ${index}`}>
            Lecture {index} in room {index % 50}
          </One>
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
    turn = (turn + 1) % looks.length
    await painted()
    await painted()
    const start = performance.now()
    setLook(looks[turn])
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
