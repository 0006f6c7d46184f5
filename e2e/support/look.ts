import type { Page } from '@playwright/test'
import { contract, type DataOf, type LookDocument } from '@quadrangle/api-client/contract'
import { call } from './calls.ts'
import { logIn } from './portal.ts'

const { look } = contract

/** A draft of the present look. */
export type Draft = DataOf<typeof look.draft>
/** What is published. */
export type Current = DataOf<typeof look.current>

/** A draft of the present look with some of its parts changed. */
export async function draftOf(
  page: Page,
  name: string,
  change: (document: LookDocument) => Partial<LookDocument>,
): Promise<Draft> {
  const { id, revision, document } = await call<Draft>(page, 'POST', look.createDraft.path, { name })
  return call<Draft>(page, 'POST', look.saveDraft.path, {
    ...{ id, revision },
    document: { ...document, ...change(document) },
  })
}

/** Publishes a draft at once. */
export const publish = (page: Page, { id, revision, name }: Draft): Promise<DataOf<typeof look.publish>> =>
  call(page, 'POST', look.publish.path, { id, revision, name, note: '', at: null })

/** Does something as an administrator, and publishes the former look again. */
export async function puttingBack(page: Page, work: () => Promise<void>): Promise<void> {
  await logIn(page, 'admin')
  const { version } = await call<Current>(page, 'GET', look.current.path)
  try {
    await work()
  } finally {
    // Version 1 is what was there before anything was published.
    await call(page, 'POST', look.rollback.path, { version: Math.max(1, version), note: '' })
  }
}
