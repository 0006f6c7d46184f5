import { useAtomValue } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import { userAtom } from '../../../../state/session.ts'
import type { Notice } from '../boxes.ts'
import { type LocalEdit, localEdits } from './local-edits.ts'
import { editOf, isSameEdit, type NoticeEdit } from './notice-edit.ts'

/**
 * An earlier unsaved correction. `current`: it is based on the current version of the notice, and continues. `older`:
 * the notice has changed since, so the correction is only offered.
 */
export type UnsavedEdit = { kind: 'current' | 'older'; local: LocalEdit }

/** The correction being written. Each change is stored in this browser until it is saved or discarded. */
export function useNoticeEdit(loaded: Notice) {
  const personId = useAtomValue(userAtom)?.user_id ?? 0
  const store = useMemo(() => localEdits(personId), [personId])
  // the version that the writer has seen: the server detects a conflict
  const [notice] = useState(loaded)
  const [start] = useState(() => editOf(loaded))
  const [unsavedEdit, setUnsavedEdit] = useState((): UnsavedEdit | undefined => {
    const local = store.read(notice.id)
    if (local === undefined || isSameEdit(local.edit, start)) return undefined
    return { kind: local.version === notice.version ? 'current' : 'older', local }
  })
  const [edit, setEdit] = useState<NoticeEdit>(unsavedEdit?.kind === 'current' ? unsavedEdit.local.edit : start)
  // a ref, because two fields may change between two renders
  const latest = useRef(edit)
  const forget = () => store.forget(notice.id)
  const put = (next: NoticeEdit) => {
    latest.current = next
    setEdit(next)
    if (!isSameEdit(next, start)) store.write(notice.id, notice.version, next)
    else if (unsavedEdit?.kind === 'older')
      store.write(notice.id, unsavedEdit.local.version, unsavedEdit.local.edit, unsavedEdit.local.at)
    else forget()
  }
  return {
    notice,
    start,
    edit,
    unsavedEdit,
    isDirty: !isSameEdit(edit, start),
    change: (part: Partial<NoticeEdit>) => put({ ...latest.current, ...part }),
    forget,
    /** Restores the local correction. */
    restoreLocal: () => {
      if (unsavedEdit) put(unsavedEdit.local.edit)
      setUnsavedEdit(undefined)
    },
    /** Starts over with the current notice. */
    startOver: () => {
      put(start)
      forget()
      setUnsavedEdit(undefined)
    },
    dismissUnsavedEdit: () => setUnsavedEdit(undefined),
  }
}
