import { act } from 'react'
import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import type { NoticeComposerProps } from './composer-props.ts'
import { NoticeComposer } from './notice-composer.tsx'
import { emptyNotice, type NoticeDraft } from './notice-draft.ts'

/** The logo of the official sender. */
export const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** An official sender and a personal one. */
export const senders = [
  { id: 'jwc', name: 'Office', kind: 'official', logo },
  { id: 'me', name: 'Li Ming', kind: 'personal', contact: 'room 305' },
] as const

/** A draft that can be sent. */
export const good: NoticeDraft = { ...emptyNotice, title: 'Courses', body: { zh: '<p>x</p>', en: '' }, sender: 'jwc' }

const recipientsLabel = 'Recipients'

/** Shows the composer with its editor, in English. */
export async function compose(props: Partial<NoticeComposerProps> = {}) {
  const onSend = vi.fn<NoticeComposerProps['onSend']>(async () => undefined)
  const onDraftChange = vi.fn<(draft: NoticeDraft) => void>()
  const composer = (overrides: Partial<NoticeComposerProps> = {}) => (
    <LabelsProvider locale="en">
      <NoticeComposer
        recipients={<input aria-label={recipientsLabel} />}
        recipientCount={3}
        senders={senders}
        now="2026-11-20T12:00"
        onSend={onSend}
        onDraftChange={onDraftChange}
        {...props}
        {...overrides}
      />
    </LabelsProvider>
  )
  const { root, rerender } = await render(composer())
  await until(() => expect(root.querySelector('[data-q="rich-text-area"]')).not.toBeNull())
  const update = (overrides: Partial<NoticeComposerProps>) => rerender(composer(overrides))
  return { root, onSend, onDraftChange, update }
}

/** Waits until it no longer throws. */
export const until = <T,>(find: () => T) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    return find()
  })

/** The button with that text. */
export const button = (name: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('button')].find((one) => one.textContent === name)
  if (found === undefined) throw new Error(`There is no button “${name}”.`)
  return found
}

/** Clicks an element. */
export const press = (element: HTMLElement) => act(async () => userEvent.click(element))

/** A part of the form. */
export const field = (root: HTMLElement, name: string) => {
  const found = root.querySelector<HTMLElement>(`[data-field="${name}"]`)
  if (found === null) throw new Error(`There is no part “${name}”.`)
  return found
}

/** The field of the title. */
export const title = (root: HTMLElement) => part('composer-title', field(root, 'title')) as HTMLTextAreaElement

/** The texts of the list of errors. */
export const links = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-q="error-summary-link"]')].map((link) => link.textContent)
