import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'

/** Returns a message about the records that still use an entry; undefined if there are none. */
export type Usage = (trx: Db, id: string) => Promise<Localized | undefined>

export const appUsage: Usage = async (trx, id) => {
  const { people } = await trx
    .selectFrom('homepage_app')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('app_id', '=', id)
    .executeTakeFirstOrThrow()
  const pinned = await trx.selectFrom('pinned_app').select('id').where('app_id', '=', id).limit(1).executeTakeFirst()
  if (pinned) {
    return {
      zh: '它是置顶应用，请先取消置顶。',
      en: 'It is a pinned app. Unpin it first.',
    }
  }
  if (people === 0) return undefined
  return {
    zh: `它在 ${people} 人的首页上。可以将其停用，停用后不再显示。`,
    en: `It is on the homepage of ${people} ${people === 1 ? 'person' : 'people'}. Disable it instead: then nobody sees it.`,
  }
}

export const childUsage =
  (table: 'nav_item' | 'footer_link'): Usage =>
  async (trx, id) => {
    const { below } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('below'))
      .where('parent_id', '=', Number(id))
      .executeTakeFirstOrThrow()
    if (below === 0) return undefined
    return {
      zh: `它有 ${below} 个下级链接，请先移走或删除它们。`,
      en: `There ${below === 1 ? 'is 1 entry' : `are ${below} entries`} below it. Move or remove ${below === 1 ? 'it' : 'them'} first.`,
    }
  }

export const backgroundUsage: Usage = async (trx, id) => {
  const { people } = await trx
    .selectFrom('person_setting')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('background_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  if (people === 0) return undefined
  return {
    zh: `有 ${people} 人正在使用它。可以将其停用，停用后他们会看到默认背景。`,
    en: `${people} ${people === 1 ? 'person uses' : 'people use'} it. Disable it instead: then they see the default one.`,
  }
}
