import type { ReceiptAnswer } from '@quadrangle/ui'
import { browserStore } from '../../../../shared/browser-store.ts'
import { isString } from '../../../../shared/json-shape.ts'

/**
 * The unsent replies of a person in this tab, by notice: they survive a reload and a lost session. A reply belongs to
 * its question, also after small corrections of the notice.
 */
export function localAnswers(personId: number, storage: () => Storage = () => sessionStorage) {
  const store = browserStore(`noticeAnswer:${personId}:`, storage)
  return {
    read: (id: number, question: string): ReceiptAnswer | undefined => {
      const kept = store.read(String(id))
      if (kept?.question !== question || !isString(kept.option) || !isString(kept.note)) return undefined
      return { option: kept.option, note: kept.note }
    },
    write: (id: number, question: string, { option, note = '' }: ReceiptAnswer) =>
      store.write(String(id), { question, option, note }),
    forget: (id: number) => store.forget(String(id)),
  }
}
