import { contract } from '@quadrangle/api-client/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { NamesStep } from './names-step.tsx'

test('the names are saved only after the logos have been uploaded', async () => {
  const uploads: ((file: { url: string }) => void)[] = []
  const file = () => new Promise((resolve) => uploads.push(resolve))
  const onSave = vi.fn(async () => undefined)
  const progress = contract.setup.progress.data.parse(contract.setup.progress.example.data)
  showPart(<NamesStep progress={progress} onSave={onSave} onBack={() => undefined} />, {
    answers: { upload: { file } },
  })
  const save = page.getByRole('button', { name: 'Save and continue' })
  await expect.element(save).toBeEnabled()
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }))
  }
  expect(uploads).toHaveLength(2)
  uploads[0]?.({ url: '/media/light.webp' })
  await expect.element(page.getByRole('img', { name: 'Logo', exact: true })).toHaveAttribute('src', '/media/light.webp')
  await expect.element(save).toBeDisabled()
  uploads[1]?.({ url: '/media/dark.webp' })
  await userEvent.click(save)
  const logos = { logo: '/media/light.webp', logo_dark: '/media/dark.webp' }
  await expect.poll(() => onSave.mock.calls).toMatchObject([[{ step: 'names', body: logos }]])
})

test('the set-up is not left without a question after something was entered', async () => {
  const progress = contract.setup.progress.data.parse(contract.setup.progress.example.data)
  const { router } = showPart(
    <NamesStep progress={progress} onSave={async () => undefined} onBack={() => undefined} />,
    { address: '/setup' },
  )
  const name = page.getByRole('textbox', { name: /^Name in English/ })
  await userEvent.fill(name, 'Example University')
  router.history.push('/home')
  const question = page.getByRole('alertdialog')
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(router.history.location.pathname).toBe('/setup')
  await expect.element(name).toHaveValue('Example University')
})
