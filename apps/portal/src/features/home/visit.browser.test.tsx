import { ApiError, type Client } from '@quadrangle/api-client'
import { atom, createStore, Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { actionAtom } from '../../state/action-atom.ts'
import { apiAtom } from '../../state/api.ts'
import { useVisitLoad, Visit } from './visit.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const unmounts: (() => void)[] = []
afterEach(() =>
  act(async () => {
    for (const unmount of unmounts.splice(0)) unmount()
  }),
)

/** A source whose calls end when the test says so. */
function makeSource() {
  const calls: { succeed: (data: string) => Promise<void>; fail: (reason: string) => Promise<void> }[] = []
  const load = actionAtom<void, string>({
    run: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        calls.push({
          succeed: (data) => act(async () => resolve(data)),
          fail: (errmsg) => act(async () => reject(new ApiError({ errcode: 503, errmsg }))),
        })
      }),
  })
  return { calls, load, data: atom((get) => get(load).data) }
}

interface PartProps {
  source: ReturnType<typeof makeSource>
  /** Starts the load; by default immediately. */
  when?: (start: () => void) => undefined
}

/** Shows its data, its failure and whether it is loading. A press tries again. */
function Part({ source, when }: PartProps) {
  const { data, error, loading, reload } = useVisitLoad('part', source.data, source.load, undefined, when)
  return (
    <button type="button" onClick={() => void reload()}>
      {[data, error?.errmsg, loading && 'loading'].filter(Boolean).join(', ')}
    </button>
  )
}

async function show(node: ReactNode) {
  const store = createStore()
  store.set(apiAtom, {} as Client)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmounts.push(() => {
    root.unmount()
    host.remove()
  })
  const draw = (next: ReactNode) => act(async () => root.render(<Provider store={store}>{next}</Provider>))
  await draw(node)
  const buttons = () => [...host.querySelectorAll('button')]
  return {
    draw,
    texts: () => buttons().map((button) => button.textContent),
    press: () => act(async () => buttons()[0]?.click()),
  }
}

test('a failure remains shown while it is retried, also a second time, until a retry ends', async () => {
  const source = makeSource()
  const { texts, press } = await show(
    <Visit>
      <Part source={source} />
    </Visit>,
  )
  await source.calls[0]?.fail('down')
  expect(texts()).toEqual(['down'])
  await press()
  expect(texts()).toEqual(['down, loading'])
  await press()
  expect(texts()).toEqual(['down, loading'])
  await source.calls[2]?.succeed('here')
  expect(texts()).toEqual(['here'])
})

test('two parts with the same source request it once, even if both wait for their turn', async () => {
  const source = makeSource()
  const starts: (() => void)[] = []
  const when = (start: () => void) => void starts.push(start)
  const { texts } = await show(
    <Visit>
      <Part source={source} when={when} />
      <Part source={source} when={when} />
    </Visit>,
  )
  await act(async () => {
    for (const start of starts) start()
  })
  expect(starts).toHaveLength(2)
  expect(source.calls).toHaveLength(1)
  await source.calls[0]?.succeed('here')
  expect(texts()).toEqual(['here', 'here'])
})

test('the failure of an earlier visit is not shown while a part waits for its turn', async () => {
  const source = makeSource()
  const { draw, texts } = await show(
    <Visit key="first">
      <Part source={source} />
    </Visit>,
  )
  await source.calls[0]?.fail('down')
  expect(texts()).toEqual(['down'])
  await draw(
    <Visit key="second">
      <Part source={source} when={() => undefined} />
    </Visit>,
  )
  expect(texts()).toEqual([''])
})
