import { emptyReceipt, type NoticeEvent } from '@quadrangle/ui'
import { browserStore } from '../../../../shared/browser-store.ts'
import { isObject, isString, withDefaults } from '../../../../shared/json-shape.ts'
import { localFiles, uploadedOnly } from './edit-files.ts'
import type { NoticeEdit } from './notice-edit.ts'

/** An unsaved correction in this browser. */
export interface LocalEdit {
  edit: NoticeEdit
  /** The version of the notice it is based on. */
  version: number
  /** When it was written. */
  at: string
}

const emptyEvent: NoticeEvent = { begins: null, ends: null, place: '' }
const blank: NoticeEdit = {
  title: '',
  body: { zh: '', en: '' },
  receipt: null,
  event: null,
  smsText: '',
  files: [],
  askAgain: false,
}

function readEdit(stored: Record<string, unknown>): NoticeEdit {
  const { receipt, event, files } = stored
  const read = {
    ...withDefaults({ ...blank, receipt: emptyReceipt }, stored),
    receipt: null,
    event: isObject(event) ? withDefaults(emptyEvent, event) : null,
    files: localFiles(files),
  }
  if (!isObject(receipt)) return read
  const question = withDefaults(emptyReceipt, receipt)
  return { ...read, receipt: { ...question, options: question.options.filter(isString) } }
}

/** The unsaved corrections of a person in this browser, by notice: they survive a reload and a lost session. */
export function localEdits(personId: number, storage?: () => Storage) {
  const store = browserStore(`noticeEdit:${personId}:`, storage)
  return {
    read: (id: number): LocalEdit | undefined => {
      const { edit, version, at } = store.read(String(id)) ?? {}
      if (!isObject(edit) || typeof version !== 'number' || !isString(at)) return undefined
      return { edit: readEdit(edit), version, at }
    },
    write: (id: number, version: number, edit: NoticeEdit, at = new Date().toISOString()) =>
      store.write(String(id), {
        edit: { ...edit, files: uploadedOnly(edit.files) },
        version,
        at,
      }),
    forget: (id: number) => store.forget(String(id)),
  }
}
