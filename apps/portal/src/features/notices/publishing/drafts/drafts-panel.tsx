import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { EmptyState, IconButton, RelativeTime, SkeletonText, useToast } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../../shared/focus-heading.ts'
import { LazyAlertDialog } from '../../../../shared/lazy-alert-dialog.tsx'
import { LoadState } from '../../../../shared/load-state.tsx'
import { Panel } from '../../../../shared/panel.tsx'
import type { Load } from '../../../../shared/use-load.ts'
import { apiAtom } from '../../../../state/api.ts'
import type { LocalDrafts } from './local-drafts.ts'

export interface DraftInList {
  id: string
  title: string
  /** When the server saved it; undefined if only this browser has it. */
  updated_at?: string
}

interface DraftsPanelProps {
  load: Load<ContractData<'draft', 'list'>>
  /** The id of the open draft. */
  current: string
  /** The id of a draft that was just started. It is not listed on a phone, where it would shift the form below. */
  newDraftId: string | undefined
  /** The draft saved last: the list is reloaded if it has another title. */
  saved: DraftInList | undefined
  local: LocalDrafts
  /** Called when the open draft was deleted. */
  onDeleted: () => void
}

/** The person's drafts, including those that only this browser has. */
export function DraftsPanel({ load, current, newDraftId, saved, local, onDeleted }: DraftsPanelProps) {
  const { t, i18n } = useLingui()
  const { reload } = load
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  const [draftToDelete, setDraftToDelete] = useState<DraftInList>()
  // collapsed on a phone, where the list is above the form
  const [expanded, setExpanded] = useState(false)
  // the button disappears with its draft
  const deleted = useRef(false)
  const list = load.data?.list
  const isListed = saved === undefined || list?.some(({ id, title }) => id === saved.id && title === saved.title)
  const isLoaded = list !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per save that the list lacks, also for a save before the list was loaded
  useEffect(() => {
    if (isLoaded && !isListed) void reload()
  }, [saved, isLoaded])
  const localDrafts = local
    .ids()
    .filter((id) => !list?.some((draft) => draft.id === id))
    .map((id): DraftInList => ({ id, title: local.read(id)?.record.notice.title ?? '' }))
  const nameOf = ({ title }: DraftInList) => title.trim() || t`Untitled`
  const deleteDraft = async (draft: DraftInList) => {
    await local.deleteBy(draft.id, () => api.draft.remove({ body: { id: draft.id } }))
    deleted.current = true
    void reload()
    showToast({ tone: 'success', title: t`Draft deleted` })
    if (draft.id === current) onDeleted()
  }
  const visibleDrafts = [...localDrafts, ...(list ?? [])].filter(({ id }) => id !== newDraftId)
  const hasFailed = load.error !== undefined && !load.error.aborted
  return (
    // on a phone, where the panel comes first, it is shown only if it is not empty
    <Panel aria-labelledby="drafts" className={visibleDrafts.length === 0 && !hasFailed ? 'max-lg:hidden' : ''}>
      <h2 id="drafts" className="text-base font-semibold">
        <span className="block px-card-padding pt-card-padding max-lg:hidden">
          <Trans>Drafts</Trans>
        </span>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls="draft-list"
          onClick={() => setExpanded(!expanded)}
          className="flex min-h-row w-full items-center gap-2 rounded-card px-card-padding py-3 text-start outline-focus -outline-offset-2 focus-visible:outline-2 lg:hidden"
        >
          <Trans>Drafts</Trans>
          {list && (
            <span className="text-sm font-normal text-text-muted tabular-nums">
              {i18n.number(visibleDrafts.length)}
            </span>
          )}
          <ChevronDown size={18} aria-hidden className={`ms-auto text-text-muted ${expanded ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id="draft-list" className={expanded ? '' : 'max-lg:hidden'}>
        <LoadState
          load={load}
          size="small"
          skeleton={<SkeletonText className="p-card-padding" lines={3} />}
          isEmpty={({ list: stored }) => stored.length + localDrafts.length === 0}
          empty={
            <EmptyState
              size="small"
              title={<Trans>No drafts</Trans>}
              description={<Trans>Notices you write are saved here automatically.</Trans>}
            />
          }
        >
          {({ list: stored }) => (
            <ul className="max-h-80 overflow-y-auto py-2 max-lg:max-h-52">
              {[...localDrafts, ...stored].map((draft: DraftInList) => (
                <li
                  key={draft.id}
                  className={`items-center gap-1 pe-2 has-[a:hover]:bg-surface-sunken ${draft.id === newDraftId ? 'hidden lg:flex' : 'flex'}`}
                >
                  <Link
                    to="/notice-v2/send"
                    search={{ draft: draft.id }}
                    aria-current={draft.id === current ? 'true' : undefined}
                    className="min-h-row min-w-0 flex-1 py-2 ps-card-padding text-sm outline-focus -outline-offset-2 focus-visible:outline-2 aria-[current=true]:font-semibold"
                  >
                    <span className="block truncate" title={nameOf(draft)}>
                      {nameOf(draft)}
                    </span>
                    <span className="block text-xs font-normal text-text-muted">
                      {draft.id === current && (
                        <>
                          <Trans>Open now</Trans>
                          {' · '}
                        </>
                      )}
                      {draft.updated_at === undefined ? (
                        <Trans>Only in this browser</Trans>
                      ) : (
                        <RelativeTime date={draft.updated_at} />
                      )}
                    </span>
                  </Link>
                  <IconButton
                    size="small"
                    icon={<Trash2 size={16} aria-hidden />}
                    label={t`Delete draft: ${nameOf(draft)}`}
                    onClick={() => setDraftToDelete(draft)}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </div>
      <LazyAlertDialog
        open={draftToDelete !== undefined}
        onOpenChange={(open) => !open && setDraftToDelete(undefined)}
        title={<Trans>Delete this draft?</Trans>}
        confirmLabel={t`Delete draft`}
        danger
        onConfirm={() => draftToDelete && deleteDraft(draftToDelete)}
        onCloseAutoFocus={(event) => {
          if (!deleted.current) return
          deleted.current = false
          event.preventDefault()
          focusHeading()
        }}
      >
        {draftToDelete && nameOf(draftToDelete)}
      </LazyAlertDialog>
    </Panel>
  )
}
