import { type Campus, personaIds, replaceWords } from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Number of reminders to the one person with very much data. */
export const REMINDERS = 2_400

const matters = ['图书即将到期', '预约座位未签到', '校园卡余额不足', '快递已到代收点', '样品待领取', '仪器机时即将用完']
const things = ['《湖泊学》第三卷', '五楼湖景阅览室 A17', '主账户', '3 号柜 2041', '云湖表层沉积物', '离子色谱仪']
const mattersEn = [
  'Book due soon',
  'You did not check in',
  'Your card runs low',
  'A parcel has arrived',
  'Samples to collect',
  'Machine hours run out',
]
const thingsEn = [
  'Limnology, volume 3',
  'Reading room, seat A17',
  'main account',
  'locker 3, 2041',
  'sediment from the lake',
  'ion chromatograph',
]

/** Inserts automatic reminders to one person, older than all other notices. Ids start at 1. */
export async function createReminders(
  db: Db,
  campus: Campus,
  issuer: number,
  organization: number,
  before: Date,
): Promise<void> {
  const replaceInAll = (texts: readonly string[]) => texts.map((text) => replaceWords(campus, text))
  await sql`insert into notice (id, issuer_id, organization_id, official, title, title_en, content, content_en, sent_at)
    select n, ${issuer}, ${organization}, true,
      (${replaceInAll(matters)}::text[])[1 + n % 6] || '：' || (${replaceInAll(things)}::text[])[1 + n / 6 % 6] || '（第 ' || n || ' 次提醒）',
      (${replaceInAll(mattersEn)}::text[])[1 + n % 6] || ': ' || (${replaceInAll(thingsEn)}::text[])[1 + n / 6 % 6] || ' (reminder ' || n || ')',
      '这是系统自动发送的提醒。如已办理，请忽略。',
      'This reminder was sent automatically. Ignore it if you have done so.',
      ${before.toISOString()}::timestamptz - make_interval(hours => (${REMINDERS} - n) * 3 + 1)
    from generate_series(1, ${REMINDERS}::integer) n`.execute(db)
  await sql`insert into notice_rule (notice_id, position, kind, target_id, name, name_en)
    select n, 0, 'person', p.id, p.name, p.name_en
    from generate_series(1, ${REMINDERS}::integer) n cross join person p where p.id = ${personaIds.extreme}`.execute(db)
}
