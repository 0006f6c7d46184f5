import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useTypedText } from './use-typed-text.ts'

/** A list that is filtered by a text and a kind. */
function Filters() {
  const [filter, setFilter] = useState({ kind: 'all', text: '' })
  const [typed, setTyped] = useTypedText(filter.text, (text) => setFilter({ ...filter, text }))
  return (
    <>
      <input aria-label="Text" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setFilter({ ...filter, kind: 'staff' })}>
        Staff
      </button>
      <output>{`${filter.kind} ${filter.text}`}</output>
    </>
  )
}

test('a filter that is chosen while a search text is being typed is preserved', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Filters />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Text' }), 'lu ')
  await userEvent.click(page.getByRole('button', { name: 'Staff' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('staff lu')
  root.unmount()
  host.remove()
})

/** A filter whose value follows only when ‘Arrive’ is pressed, as an address does. */
function SlowFilter() {
  const [value, setValue] = useState('')
  const [reported, setReported] = useState('')
  const [typed, setTyped] = useTypedText(value, setReported)
  return (
    <>
      <input aria-label="Text" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setValue(reported)}>
        Arrive
      </button>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
      <output>{reported}</output>
    </>
  )
}

test('input typed before the reported text comes back is preserved; a value from elsewhere replaces it', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<SlowFilter />)
  const input = page.getByRole('textbox', { name: 'Text' })
  await userEvent.fill(input, 'lu')
  await expect.element(page.getByRole('status')).toHaveTextContent('lu')
  await userEvent.type(input, 'i')
  // Clicked by a script, so that the value arrives at once and not after the pause.
  const arrive = page.getByRole('button', { name: 'Arrive' }).element()
  if (arrive instanceof HTMLElement) arrive.click()
  await expect.element(input).toHaveValue('lui')
  await expect.element(page.getByRole('status')).toHaveTextContent('lui')
  await userEvent.click(page.getByRole('button', { name: 'Arrive' }))
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(input).toHaveValue('')
  root.unmount()
  host.remove()
})
