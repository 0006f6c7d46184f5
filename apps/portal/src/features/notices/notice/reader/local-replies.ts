import type { ReceiptAnswer } from '@quadrangle/ui'
import { browserStore } from '../../../../shared/browser-store.ts'
import { isString } from '../../../../shared/json-shape.ts'

/**
 * The unsent replies of a person in this tab, by notice: they survive a reload and a lost session. A reply belongs to
 * its question, also after small corrections of the notice.
 */
export function localReplies(personId: number, storage: () => Storage = () => sessionStorage) {
  const store = browserStore(`noticeAnswer:${personId}:`, storage)
  return {
    read: (id: number, question: string): ReceiptAnswer | undefined => {
      const saved = store.read(String(id))
      if (saved?.question !== question || !isString(saved.option) || !isString(saved.note)) return undefined
      return { option: saved.option, note: saved.note }
    },
    write: (id: number, question: string, { option, note = '' }: ReceiptAnswer) =>
      store.write(String(id), { question, option, note }),
    forget: (id: number) => store.forget(String(id)),
  }
}
