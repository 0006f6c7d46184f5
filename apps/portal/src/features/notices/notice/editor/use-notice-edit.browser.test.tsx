import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type UserInfo, userAtom } from '../../../../state/session.ts'
import { showPart } from '../../../../testing/show-part.tsx'
import type { Notice } from '../boxes.ts'
import { localEdits } from './local-edits.ts'
import { editOf } from './notice-edit.ts'
import { useNoticeEdit } from './use-notice-edit.ts'

const notice = {
  id: 7,
  version: 2,
  title: 'Title',
  format: 2,
  html: '<p>文</p>',
  html_en: '',
  receipt: null,
  event: null,
  sms: null,
  files: [],
} as unknown as Notice

function Editor() {
  const { edit, change, startOver } = useNoticeEdit(notice)
  return (
    <>
      <input aria-label="Title" value={edit.title} onChange={(event) => change({ title: event.target.value })} />
      <button type="button" onClick={startOver}>
        Discard it
      </button>
    </>
  )
}

test('an offered correction stays stored when a new change is undone, until it is discarded', async () => {
  const local = localEdits(1)
  local.write(7, 1, { ...editOf(notice), title: 'Older' })
  const offered = local.read(7)
  const { store } = showPart(<Editor />)
  store.set(userAtom, { user_id: 1 } as UserInfo)
  const input = page.getByRole('textbox', { name: 'Title' })
  await userEvent.fill(input, 'Title!')
  await userEvent.fill(input, 'Title')
  await expect.poll(() => local.read(7)).toEqual(offered)
  await userEvent.click(page.getByRole('button', { name: 'Discard it' }))
  await expect.poll(() => local.read(7)).toBeUndefined()
})
