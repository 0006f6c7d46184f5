import { ErrorState, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../../../../shared/message-of.ts'
import { apiAtom } from '../../../../state/api.ts'
import { type DraftRecord, newRecord } from '../drafts/draft-record.ts'
import { type OpenedDraft, openDraft } from '../drafts/open-draft.ts'
import { loadDraft } from '../drafts/use-draft.ts'
import { Composer, type ComposerProps } from './composer.tsx'

interface DraftComposerProps extends Omit<ComposerProps, 'opened'> {
  /** Whether the draft is new, so that there is nothing to load. */
  isNew: boolean
  /** The recipient of a new draft. */
  to: number | undefined
}

const newDraft = (to: number | undefined): OpenedDraft => ({
  record: to === undefined ? newRecord() : recordFor(to),
  revision: 0,
  unsaved: false,
  savedAt: undefined,
  conflict: undefined,
  adopted: undefined,
})

/** A new draft to one person, whose name is loaded with the recipients. */
function recordFor(id: number): DraftRecord {
  const record = newRecord()
  return { ...record, audience: { ...record.audience, include: [{ kind: 'person', id, name: String(id) }] } }
}

/** Opens a draft in the composer: the copy on the server or the one in this browser. */
export function DraftComposer({ isNew, to, ...props }: DraftComposerProps) {
  const { id, local } = props
  const api = useAtomValue(apiAtom)
  const [opened, setOpened] = useState<OpenedDraft | undefined>(() => (isNew ? newDraft(to) : undefined))
  const [failure, setFailure] = useState<string>()
  const [loading, setLoading] = useState(false)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoading(true)
      try {
        const draft = openDraft(await loadDraft(api, id, signal), local.read(id))
        if (signal?.aborted) return
        setOpened(draft)
      } catch (error) {
        if (!signal?.aborted) setFailure(messageOf(error))
      } finally {
        if (!signal?.aborted) setLoading(false)
      }
    },
    [api, id, local],
  )
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) return
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [isOpen, load])
  if (opened === undefined) {
    if (failure !== undefined) return <ErrorState detail={failure} onRetry={() => load()} retrying={loading} />
    return (
      <div aria-busy="true">
        <SkeletonText lines={12} />
      </div>
    )
  }
  return <Composer {...props} opened={opened} />
}
