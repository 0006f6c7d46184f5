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
