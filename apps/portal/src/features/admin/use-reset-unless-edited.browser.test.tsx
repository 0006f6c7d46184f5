import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useResetUnlessEdited } from './use-reset-unless-edited.ts'

let type: (text: string) => void

function Form({ loaded }: { loaded: { name: string } }) {
  const [name, setName] = useState(loaded.name)
  type = setName
  useResetUnlessEdited(
    loaded,
    (before) => name !== before.name,
    (values) => setName(values.name),
  )
  return name
}

test('a form follows values that are loaded again, until it is edited', async () => {
  const host = document.createElement('div')
  const root = createRoot(host)
  const load = (name: string) => act(async () => root.render(<Form loaded={{ name }} />))
  await load('a')
  await load('b')
  expect(host.textContent).toBe('b')
  await act(async () => type('mine'))
  await load('c')
  expect(host.textContent).toBe('mine')
  await act(async () => root.unmount())
})
