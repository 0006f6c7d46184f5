import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { completeConfig } from './complete-config.ts'
import { withMenuOrder } from './document.ts'
import { textsOf } from './texts.ts'

const enabled = sql<0 | 1>`(case when enabled then 1 else 0 end)`.as('enabled')
const parent = sql<number>`coalesce(parent_id, 0)`.as('parent_id')

function menu(db: Db, name: 'portal' | 'school') {
  return jsonArrayFrom(
    db
      .selectFrom('nav_item')
      .select(['id', parent, 'name', 'name_en', 'url', enabled])
      .where('menu', '=', name)
      .orderBy('sort')
      .orderBy('id'),
  )
}

/** The look, read from the rows that readers are served from. */
export async function loadLook(db: Db): Promise<LookDocument> {
  const row = await db
    .selectNoFrom([
      jsonObjectFrom(db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1)).as('saved'),
      menu(db, 'portal').as('header'),
      menu(db, 'school').as('school_nav'),
      jsonArrayFrom(
        db
          .selectFrom('footer_link')
          .select(['id', parent, 'name', 'name_en', 'url', enabled])
          .orderBy('sort')
          .orderBy('id'),
      ).as('footer_links'),
      jsonArrayFrom(db.selectFrom('portal_text').selectAll()).as('texts'),
      jsonArrayFrom(
        db
          .selectFrom('help_topic')
          .select(['id', 'title', 'title_en', 'content', 'content_en', enabled])
          .orderBy('sort')
          .orderBy('id'),
      ).as('help'),
      jsonArrayFrom(
        db
          .selectFrom('gallery_slide')
          .select(['id', 'title', 'title_en', 'text', 'text_en', 'image_url', 'url', enabled])
          .orderBy('sort')
          .orderBy('id'),
      ).as('slides'),
      jsonArrayFrom(
        db
          .selectFrom('background')
          .select(['id', 'name', 'name_en', 'url', 'thumb_url', enabled])
          .where('owner_id', 'is', null)
          .orderBy('sort')
          .orderBy('id'),
      ).as('backgrounds'),
    ])
    .executeTakeFirstOrThrow()
  const { saved, texts, ...lists } = row
  const { footerInfo, copyrightInfo, schoolInfo } = textsOf(texts)
  return withMenuOrder({
    ...lists,
    config: completeConfig(saved?.config),
    footer_info: footerInfo,
    copyright_info: copyrightInfo,
    school_info: schoolInfo,
  })
}
