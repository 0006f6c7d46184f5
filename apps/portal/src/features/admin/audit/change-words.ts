import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from './state.ts'

/** What the fields of things in Backstage are called. */
const fieldNames = {
  name: msg`name`,
  name_en: msg`English name`,
  title: msg`title`,
  title_en: msg`English title`,
  text: msg`text`,
  text_en: msg`English text`,
  content: msg`text`,
  content_en: msg`English text`,
  description: msg`description`,
  description_en: msg`English description`,
  category: msg`category`,
  role: msg`role`,
  menu: msg`menu`,
  parent_id: msg`entry above`,
  organization_id: msg`organisation`,
  app_id: msg`app`,
  url: msg`address`,
  icon_url: msg`icon`,
  image_url: msg`picture`,
  public: msg`guests may see it`,
  enabled: msg`enabled`,
  place: msg`place`,
  place_en: msg`English place`,
  note: msg`note`,
  note_en: msg`English note`,
  begins_at: msg`begins`,
  ends_at: msg`ends`,
  all_day: msg`all day`,
  date: msg`day`,
  ids: msg`order`,
} as const

/** Where an entry stands is told when it is moved; which list it is in, by its action. */
const silent = new Set(['kind', 'sort'])

/** Describes what an administrator changed: the thing, then each field before and after. Undefined for other entries. */
export function useChangeWords(): (detail: AuditEntry['detail']) => string | undefined {
  const { t } = useLingui()
  return (detail) => {
    const { entity, kind } = detail
    if (entity === undefined || kind === undefined) return undefined
    const fields = Object.entries(detail).filter(([name]) => name !== 'entity' && !silent.has(name))
    const nameOf = (name: string) =>
      Object.hasOwn(fieldNames, name) ? t(fieldNames[name as keyof typeof fieldNames]) : name
    const said = (field: string, value: string | number) => t`${field}: ${value}`
    return [String(entity), ...fields.map(([name, value]) => said(nameOf(name), value))].join(' · ')
  }
}
