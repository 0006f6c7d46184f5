import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { TryPanel } from './try-panel.tsx'

const trial = {
  content: null,
  problem: { code: 'timeout', detail: '' },
  problems: [],
  bytes: 0,
  ms: 3000,
  fresh_seconds: null,
  claims: null,
  sent: '',
}

const panelFor = (address: string) => (
  <TryPanel
    source={{ key: 'try', address, timeout_ms: 3000, max_bytes: 262_144, internal: 0, trusted: 0 }}
    name="Card"
    icon="book"
  />
)

test('a result is shown only beside the input that was tried', async () => {
  const { update } = showPart(panelFor('https://a.example.edu'), {
    answers: { cardSource: { tryOut: async () => trial } },
  })
  const result = page.getByText('3,000 ms')
  const attempt = page.getByRole('button', { name: 'Try' })
  await userEvent.click(attempt)
  await expect.element(result).toBeVisible()
  update(panelFor('https://b.example.edu'))
  await expect.element(result).not.toBeInTheDocument()
  await userEvent.click(attempt)
  await expect.element(result).toBeVisible()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Try as' }), 'An issuer')
  await expect.element(result).not.toBeInTheDocument()
})
