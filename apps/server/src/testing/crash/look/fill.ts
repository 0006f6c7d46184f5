import type { DatabaseHandle } from '../../../database/database.ts'
import { addPerson } from '../../fixtures.ts'

export const administrators = ['A0001', 'A0002'] as const

/** Two administrators, and a look with some help topics. */
export async function fillLook({ db }: DatabaseHandle): Promise<void> {
  for (const number of administrators) await addPerson(db, { number, roles: ['admin'] })
  const titles = ['登录', '通知', '日程']
  await db
    .insertInto('help_topic')
    .values(
      titles.map((title, at) => ({
        id: at + 1,
        title,
        title_en: `Topic ${at + 1}`,
        content: '说明',
        content_en: 'Help',
        sort: at + 1,
      })),
    )
    .execute()
}
