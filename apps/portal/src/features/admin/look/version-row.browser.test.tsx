import { ApiError } from '@quadrangle/api-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { VersionRow } from './version-row.tsx'
import type { Version } from './versions-state.ts'

/** Shows the versions 5 and 4. */
function showRows(look: object) {
  const onRenamed = vi.fn()
  showPart(
    <ol>
      {[5, 4].map((number) => (
        <VersionRow
          key={number}
          version={{ version: number, name: '', note: '', at: '2026-11-01T00:00:00Z', reason: 'published' } as Version}
          schema={{ type: 'object', properties: {} } as never}
          current={false}
          mayGoBack={false}
          mayBegin={number === 4}
          onGoBack={async () => undefined}
          onBegin={() => undefined}
          onRenamed={onRenamed}
        />
      ))}
    </ol>,
    { answers: { look } },
  )
  return onRenamed
}

const offline = () => Promise.reject(new ApiError({ errcode: -1, errmsg: 'No connection' }))

const choose = async (item: string) => {
  await userEvent.click(page.getByRole('button', { name: 'More about version 5' }))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('the changes of two versions are shown at the same time', async () => {
  showRows({ differences: async () => ({ changes: [] }) })
  await userEvent.click(page.getByRole('button', { name: 'Show changes of version 5' }))
  await userEvent.click(page.getByRole('button', { name: 'Show changes of version 4' }))
  await expect.poll(() => page.getByText('No field changed.').elements()).toHaveLength(2)
})

test('after a failed rename the form stays with the new name, and a toast says why', async () => {
  const onRenamed = showRows({ rename: offline })
  await choose('Rename')
  const name = page.getByRole('textbox', { name: 'Name of this version' })
  await userEvent.fill(name, 'Spring')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('The version is not renamed').first()).toBeVisible()
  await expect.element(page.getByText('No connection').first()).toBeVisible()
  await expect.element(name).toHaveValue('Spring')
  expect(onRenamed).not.toHaveBeenCalled()
})

test('a second rename does not abort the first one', async () => {
  const aborted: boolean[] = []
  const ends: (() => void)[] = []
  const rename = ({ signal }: { signal?: AbortSignal }) =>
    new Promise<void>((resolve) => {
      ends.push(() => {
        aborted.push(signal?.aborted ?? false)
        resolve()
      })
    })
  const onRenamed = showRows({ rename })
  for (const version of [5, 4]) {
    await userEvent.click(page.getByRole('button', { name: `More about version ${version}` }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of this version' }).last(), 'New')
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => ends).toHaveLength(2)
  for (const end of ends) end()
  await expect.poll(() => onRenamed.mock.calls).toHaveLength(2)
  expect(aborted).toEqual([false, false])
})

test('a toast says why a download failed', async () => {
  showRows({ export: offline })
  await choose('Download as a file')
  await expect.element(page.getByText('The file is not downloaded').first()).toBeVisible()
  await expect.element(page.getByText('No connection').first()).toBeVisible()
})

test('a draft begins from a version only if that loses no unsaved changes', async () => {
  showRows({})
  const begin = page.getByRole('menuitem', { name: 'Begin a draft from it' })
  await userEvent.click(page.getByRole('button', { name: 'More about version 5' }))
  await expect.element(begin).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'More about version 4' }))
  await expect.element(begin).not.toHaveAttribute('aria-disabled')
})
