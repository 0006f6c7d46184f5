import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton, Tag } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import History from 'lucide-react/icons/history'
import Redo from 'lucide-react/icons/redo-2'
import Share from 'lucide-react/icons/share-2'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import {
  isUploadingAtom,
  redoAtom,
  type Studio,
  saveDraftAction,
  undoAtom,
  unpublishedAtom,
  unsavedAtom,
} from './state.ts'

interface StudioBarProps {
  studio: Studio
  /** Whether an error prevents the look from being published. */
  hasProblems: boolean
  onSave: () => void
  onPublish: () => void
  onShare: () => void
  onVersions: () => void
  /** The menu of rare actions. */
  children?: ReactNode
}

/** The name and state of the draft, with the actions of the studio. */
export function StudioBar({ studio, hasProblems, onSave, onPublish, onShare, onVersions, children }: StudioBarProps) {
  const { t } = useLingui()
  const unsaved = useAtomValue(unsavedAtom).length
  const unpublished = useAtomValue(unpublishedAtom).length
  const undo = useSetAtom(undoAtom)
  const redo = useSetAtom(redoAtom)
  const isSaving = useAtomValue(saveDraftAction).loading
  const isUploading = useAtomValue(isUploadingAtom)
  const { past, future } = studio.history
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="truncate text-lg font-semibold outline-none">
          <Trans>Look</Trans>
          {studio.draft && <span className="font-normal text-text-muted"> · {studio.draft.name}</span>}
        </h1>
        <p role="status" className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
          {unpublished === 0 ? (
            <Trans>As everybody sees it</Trans>
          ) : (
            <Plural value={unpublished} one="# change that only you see" other="# changes that only you see" />
          )}
          {unsaved > 0 && <Tag tone="warning">{t`Not saved`}</Tag>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t`Undo`}
          aria-disabled={isUploading || past.length === 0 || undefined}
          icon={<Undo size={18} aria-hidden />}
          onClick={undo}
        />
        <IconButton
          label={t`Redo`}
          aria-disabled={isUploading || future.length === 0 || undefined}
          icon={<Redo size={18} aria-hidden />}
          onClick={redo}
        />
        <IconButton label={t`Versions`} icon={<History size={18} aria-hidden />} onClick={onVersions} />
        <IconButton
          label={t`Show it to colleagues`}
          disabled={hasProblems || (unpublished === 0 && !studio.draft)}
          icon={<Share size={18} aria-hidden />}
          onClick={onShare}
        />
        {children}
        <Button className="grow sm:grow-0" disabled={unsaved === 0 || hasProblems} loading={isSaving} onClick={onSave}>
          <Trans>Save draft</Trans>
        </Button>
        <Button
          className="grow sm:grow-0"
          variant="solid"
          disabled={hasProblems || (unpublished === 0 && !studio.draft)}
          onClick={onPublish}
        >
          <Trans>Publish…</Trans>
        </Button>
      </div>
    </header>
  )
}
