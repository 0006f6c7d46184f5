import type { Client } from '@quadrangle/api-client'
import { createStore, Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { actionAtom } from '../state/action-atom.ts'
import { apiAtom } from '../state/api.ts'
import { useLoad } from './use-load.ts'

test('a reload that an earlier render or page asks for loads what is shown now', async () => {
  const store = createStore()
  store.set(apiAtom, {} as Client)
  const loaded: string[] = []
  const action = actionAtom<string, string>({
    run: async (_context, tab) => {
      loaded.push(tab)
      return tab
    },
  })
  const reloads: (() => Promise<unknown>)[] = []
  function List({ tab }: { tab: string }) {
    const { data, reload } = useLoad(action, tab)
    reloads.push(reload)
    return <p>{data}</p>
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const show = (node: ReactNode) => act(async () => root.render(<Provider store={store}>{node}</Provider>))
  const reloadOfFirstRender = () => act(async () => reloads[0]?.())

  await show(<List tab="open" />)
  await show(<List tab="done" />)
  await reloadOfFirstRender()
  expect(host.textContent).toBe('done')
  // The page is left and opened again.
  await show(<List key="again" tab="all" />)
  await reloadOfFirstRender()
  expect(host.textContent).toBe('all')
  expect(loaded).toEqual(['open', 'done', 'done', 'all', 'all'])
})
