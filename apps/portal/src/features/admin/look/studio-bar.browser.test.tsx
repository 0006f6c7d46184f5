import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { type Studio, uploadPictureAtom } from './state.ts'
import { StudioBar } from './studio-bar.tsx'

test('while a picture is uploaded, nothing is undone, because that could move its entry', async () => {
  const { promise, resolve } = Promise.withResolvers<{ url: string }>()
  const studio = { history: { past: [{}], future: [] } } as unknown as Studio
  const ignore = () => undefined
  const actions = { onSave: ignore, onPublish: ignore, onShare: ignore, onVersions: ignore }
  const { store } = showPart(<StudioBar studio={studio} hasProblems={false} {...actions} />, {
    answers: { upload: { file: () => promise } },
  })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(undo).not.toHaveAttribute('aria-disabled')
  const upload = store.set(uploadPictureAtom, new File(['x'], 'slide.png'), new AbortController().signal)
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  resolve({ url: '/files/1' })
  expect(await upload).toBe('/files/1')
  await expect.element(undo).not.toHaveAttribute('aria-disabled')
})
