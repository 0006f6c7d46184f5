import type { Db } from '../../database/schema.ts'
import { isObject } from '../../runtime/shared/is-object.ts'
import { completeConfig } from '../look/complete-config.ts'
import type { PageHead } from './page-head.ts'
import { siteIcon } from './site-icon.ts'

/** Configured data for link previews and search engines. */
export async function loadPageHead(db: Db, origin: string | undefined): Promise<PageHead> {
  const saved = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const school = await db.selectFrom('portal_text').select('value').where('key', '=', 'school_info').executeTakeFirst()
  const config = completeConfig(saved?.config)
  const { official_name: name, official_name_en: nameEn, school_logo: logo } = config
  const motto = isObject(school?.value) && typeof school.value.motto === 'string' ? school.value.motto : ''
  return {
    title: name,
    description: [`${[name, nameEn].filter(Boolean).join(' ')}：通知、应用与业务系统。`, motto]
      .filter(Boolean)
      .join(' '),
    image: absolute(logo, origin),
    icon: logo || `/favicon.svg?${config.brand_color.slice(1)}`,
  }
}

/** The icon of a portal that has no logo. */
export async function loadSiteIcon(db: Db): Promise<string> {
  const saved = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { brand_color: brand, official_name: name } = completeConfig(saved?.config)
  return siteIcon(brand, name)
}

function absolute(link: string, origin: string | undefined): string | undefined {
  if (link === '') return undefined
  if (/^https?:/.test(link)) return link
  return origin === undefined ? undefined : new URL(link, origin).href
}
