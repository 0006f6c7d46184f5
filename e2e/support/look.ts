import { contract, type DataOf, type LookDocument } from '@quadrangle/api-client/contract'
import { type Caller, call } from './calls.ts'

const { look } = contract

/** A draft of the present look. */
export type Draft = DataOf<typeof look.draft>
/** The published look. */
export type Current = DataOf<typeof look.current>

/** A draft of the present look with some of its parts changed. */
export async function draftOf(
  admin: Caller,
  name: string,
  change: (document: LookDocument) => Partial<LookDocument>,
): Promise<Draft> {
  const { id, revision, document } = await call<Draft>(admin, 'POST', look.createDraft.path, { name })
  return call<Draft>(admin, 'POST', look.saveDraft.path, {
    id,
    revision,
    document: { ...document, ...change(document) },
  })
}

/** Publishes a draft immediately. */
export const publish = (admin: Caller, { id, revision, name }: Draft): Promise<DataOf<typeof look.publish>> =>
  call(admin, 'POST', look.publish.path, { id, revision, name, note: '', at: null })

/** Runs `work`, and publishes the former look again. */
export async function restoreLookAfter(admin: Caller, work: () => Promise<void>): Promise<void> {
  const { version } = await call<Current>(admin, 'GET', look.current.path)
  try {
    await work()
  } finally {
    // Version 1 is the look before anything was published.
    await call(admin, 'POST', look.rollback.path, { version: Math.max(1, version), note: '' })
  }
}
