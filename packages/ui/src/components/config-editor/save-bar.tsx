'use client'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { configEditorLabels } from './labels.ts'

/** The state of saving. */
export type SaveState = 'idle' | 'saving' | 'saved' | { failed: string }

interface SaveBarProps {
  state: SaveState
  /** How many fields differ from the saved configuration. */
  changes: number
  /** How many fields are invalid, after a first attempt to save. */
  wrong: number
  /** Whether changes can be neither undone nor discarded now. */
  locked: boolean
  /** The title of the field that was changed last. */
  undoable: string | undefined
  onUndo: () => void
  onDiscard: () => void
  onSave: (() => void) | undefined
}

/** A sticky bar with the number of unsaved changes, and buttons to undo, discard and save. */
export function SaveBar({ state, changes, wrong, locked, undoable, onUndo, onDiscard, onSave }: SaveBarProps) {
  const labels = useLabels(configEditorLabels)
  const saving = state === 'saving'
  const describeState = () => {
    if (saving) return labels.saving
    if (wrong > 0) return labels.wrong(wrong)
    if (typeof state === 'object') return labels.saveFailed(state.failed)
    if (changes > 0) return labels.unsaved(changes)
    return state === 'saved' ? labels.saved : labels.allSaved
  }
  const isError = !saving && (wrong > 0 || typeof state === 'object')
  return (
    <div
      data-q="config-save-bar"
      className="q:sticky q:bottom-2 q:z-10 q:flex q:flex-wrap q:items-center q:justify-end q:gap-2 q:rounded-card q:border q:border-border q:bg-surface-raised q:px-4 q:py-2 q:shadow-overlay"
    >
      <p
        data-q="config-state"
        role="status"
        className={`q:min-w-40 q:flex-1 q:text-sm q:wrap-anywhere ${isError ? 'q:text-danger' : 'q:text-text-muted'}`}
      >
        {describeState()}
      </p>
      <Button
        variant="ghost"
        title={undoable && labels.undoOf(undoable)}
        // the focus stays on the button when the last change is undone
        aria-disabled={locked || undoable === undefined || undefined}
        onClick={onUndo}
      >
        {labels.undo}
      </Button>
      <Button variant="ghost" aria-disabled={locked || changes === 0 || undefined} onClick={onDiscard}>
        {labels.discard}
      </Button>
      {onSave && (
        <Button variant="solid" loading={saving} aria-disabled={changes === 0 || undefined} onClick={onSave}>
          {labels.save}
        </Button>
      )}
    </div>
  )
}
