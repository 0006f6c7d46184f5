import { sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import { excerpt } from '../../../platform/notice-content/excerpt.ts'
import { oneLine } from '../../../platform/notice-content/one-line.ts'
import { isObject } from '../../../runtime/shared/is-object.ts'
import { type Locale, pick } from '../../../runtime/shared/locale.ts'
import { portalTime } from '../../../runtime/shared/portal-time.ts'
import type { Digest, DigestEntry } from './digest-email.ts'

/** No one reads an e-mail with more entries than this. */
const MAX_ENTRIES = 30
/** This many characters are enough for an excerpt, even after white space is removed. */
const EXCERPT_SOURCE_LENGTH = 400

const remarks = {
  zh: { reminder: '提醒：您还没有处理这则通知。', change: '这则通知的内容有变更。' },
  en: { reminder: 'Reminder: you have not responded to this notice yet.', change: 'This notice has changed.' },
} as const

/** A notice of a digest, and why it is included. */
export interface DigestItem {
  readonly notice_id: number
  readonly kind: 'notice' | 'reminder' | 'change'
}

const stringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')

/** Loads the content of a digest, the newest notice first. */
export async function loadDigest(
  db: Db,
  items: readonly DigestItem[],
  locale: Locale,
  portalUrl: string,
): Promise<Digest> {
  const ids = [...new Set(items.map(({ notice_id }) => notice_id))]
  const rows = await db
    .selectFrom('notice as n')
    .innerJoin('organization as o', 'o.id', 'n.organization_id')
    .innerJoin('person as p', 'p.id', 'n.issuer_id')
    .select(['n.id', 'n.title', 'n.title_en', 'n.official', 'n.sent_at', 'n.receipt_subject', 'n.receipt_deadline'])
    .select([
      sql<string>`left(n.content, ${sql.lit(EXCERPT_SOURCE_LENGTH)})`.as('beginning'),
      sql<string>`left(n.content_en, ${sql.lit(EXCERPT_SOURCE_LENGTH)})`.as('beginning_en'),
    ])
    .select(['o.name as organization', 'o.name_en as organization_en', 'p.name as issuer', 'p.name_en as issuer_en'])
    .where('n.id', 'in', ids)
    .orderBy('n.sent_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const config = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { official_name, official_name_en } = isObject(config?.config) ? config.config : {}
  const entries = rows.map((row): DigestEntry => {
    const { kind = 'notice' } = items.find(({ notice_id }) => notice_id === row.id) ?? {}
    return {
      id: row.id,
      title: oneLine(pick(locale, row.title, row.title_en)),
      sender: oneLine(
        row.official ? pick(locale, row.organization, row.organization_en) : pick(locale, row.issuer, row.issuer_en),
      ),
      time: portalTime(locale, row.sent_at),
      excerpt: excerpt(pick(locale, row.beginning, row.beginning_en)),
      answerBy:
        row.receipt_subject === null ? null : row.receipt_deadline ? portalTime(locale, row.receipt_deadline) : '',
      remark: kind === 'notice' ? '' : remarks[locale][kind],
    }
  })
  return {
    locale,
    institution: oneLine(pick(locale, stringOrEmpty(official_name), stringOrEmpty(official_name_en))),
    entries,
    more: Math.max(0, ids.length - MAX_ENTRIES),
    portalUrl,
  }
}
