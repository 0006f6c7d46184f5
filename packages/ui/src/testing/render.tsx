import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'

const mounted: (() => void)[] = []

/** Unmounts everything that the test rendered; called after each test. */
export async function unmountRendered(): Promise<void> {
  for (const unmount of mounted.splice(0)) await act(async () => unmount())
}

/** Mounts a node until the end of the test. */
export async function render(
  node: ReactNode,
): Promise<{ root: HTMLElement; rerender: (next: ReactNode) => Promise<void> }> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const rerender = (next: ReactNode) => act(async () => root.render(next))
  mounted.push(() => {
    root.unmount()
    host.remove()
  })
  await rerender(node)
  return { root: host, rerender }
}

/** The only element with this `data-q`; throws if there is none or more than one. */
export function part(name: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelectorAll<HTMLElement>(`[data-q="${name}"]`)
  const [first] = found
  if (first === undefined || found.length > 1) {
    throw new Error(`Expected one part “${name}”, found ${found.length}.`)
  }
  return first
}
