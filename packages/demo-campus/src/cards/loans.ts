import { z } from 'zod'
import { inLanguage, nameFields, readRecords } from './record.ts'
import type { Service } from './service.ts'

const loan = z.object({ ...nameFields, due: z.iso.datetime(), renewed: z.int() })
const SOON_MS = 3 * 86_400_000

/** The loans of a person by due date; those due soon are marked. */
export const loansCard: Service = (records, { locale, now }) => {
  const loans = readRecords(loan, records).sort((a, b) => a.due.localeCompare(b.due))
  const data = loans.map((item, index) => {
    const remainingMs = Date.parse(item.due) - now.getTime()
    const state =
      remainingMs < 0
        ? inLanguage(locale, '已逾期，请尽快归还', 'Overdue, please return it')
        : inLanguage(locale, '到期归还', 'To be returned')
    const renewed =
      item.renewed === 0 ? '' : inLanguage(locale, ` · 已续借 ${item.renewed} 次`, ` · renewed ${item.renewed} ×`)
    return {
      id: `loan-${index}`,
      title: inLanguage(locale, item.name, item.name_en),
      text: state + renewed,
      time: item.due,
      url: '/demo-campus/site/library',
      unread: remainingMs < SOON_MS ? (1 as const) : (0 as const),
    }
  })
  return { version: 'card/v1', kind: 'list', data, global: { tips: data.filter(({ unread }) => unread === 1).length } }
}
