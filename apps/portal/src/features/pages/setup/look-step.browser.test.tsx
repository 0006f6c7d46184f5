import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { LookStep } from './look-step.tsx'

test('a colour may be pasted with spaces around it', async () => {
  const progress = contract.setup.progress.data.parse(contract.setup.progress.example.data)
  showPart(<LookStep progress={progress} onSave={async () => undefined} onBack={undefined} />)
  const colour = page.getByRole('textbox', { name: 'Brand colour' })
  await userEvent.click(colour)
  const input = colour.element() as HTMLInputElement
  input.select()
  document.execCommand('insertText', false, ' #0F766E ')
  await expect.element(colour).toHaveValue('#0f766e')
})
