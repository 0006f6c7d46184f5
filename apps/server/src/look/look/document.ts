import { type LookDocument, lookDocument } from '@quadrangle/api-client/contract'
import { isObject } from '../../runtime/shared/is-object.ts'
import { completeConfig } from './complete-config.ts'
import { textsOf } from './texts.ts'

/** The parts that are one object of fields, and those that are lists of entries. */
export const objectParts = ['config', 'footer_info', 'copyright_info', 'school_info'] as const
export const listParts = ['header', 'school_nav', 'footer_links', 'help', 'slides', 'backgrounds'] as const

export type ObjectPart = (typeof objectParts)[number]
export type ListPart = (typeof listParts)[number]
export type Fields = Readonly<Record<string, unknown>>
export type Entry = Fields & { readonly id: number }

const { shape } = lookDocument
const namesOf = (fields: object) => Object.keys(fields)

/** The fields of a part, or of its entries, in the order of the schema. */
export const fieldNames: Readonly<Record<ObjectPart | ListPart, readonly string[]>> = {
  config: namesOf(shape.config.shape),
  footer_info: namesOf(shape.footer_info.shape),
  copyright_info: namesOf(shape.copyright_info.shape),
  school_info: namesOf(shape.school_info.shape),
  header: namesOf(shape.header.element.shape),
  school_nav: namesOf(shape.school_nav.element.shape),
  footer_links: namesOf(shape.footer_links.element.shape),
  help: namesOf(shape.help.element.shape),
  slides: namesOf(shape.slides.element.shape),
  backgrounds: namesOf(shape.backgrounds.element.shape),
}

export const fieldsOf = (document: LookDocument, part: ObjectPart) => document[part] as Fields
export const entriesOf = (document: LookDocument, part: ListPart) => document[part] as readonly Entry[]

/** The lists with two levels. */
const menuParts = ['header', 'school_nav', 'footer_links'] as const

/** A menu in the order in which the studio writes it: the first level, then the children of each of its entries. */
function inMenuOrder<Link extends { readonly id: number; readonly parent_id: number }>(menu: readonly Link[]): Link[] {
  const indexById = new Map(menu.map(({ id }, place) => [id, place]))
  const parentIndex = ({ parent_id }: Link) => (parent_id === 0 ? -1 : (indexById.get(parent_id) ?? menu.length))
  return menu.toSorted((a, b) => parentIndex(a) - parentIndex(b))
}

/** The document with its menus in their order. */
export const withMenuOrder = (document: LookDocument): LookDocument => ({
  ...document,
  ...Object.fromEntries(menuParts.map((part) => [part, inMenuOrder(document[part])])),
})

/** The canonical text of a look, which is stored, exported and compared. */
export function canonicalText(look: LookDocument): string {
  const document = withMenuOrder(look)
  const pick = (fields: Fields, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  const parts = namesOf(shape).map((part) => {
    const names = fieldNames[part as ObjectPart | ListPart]
    const value = document[part as keyof LookDocument] as Fields | readonly Entry[]
    return [part, Array.isArray(value) ? value.map((entry) => pick(entry, names)) : pick(value as Fields, names)]
  })
  return `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`
}

/** Parses a stored document. An older or newer server may have written it, so unknown fields are left out. */
export function readDocument(text: string): LookDocument {
  const stored: unknown = JSON.parse(text)
  const parts = isObject(stored) ? stored : {}
  const { footerInfo, copyrightInfo, schoolInfo } = textsOf(
    ['footer_info', 'copyright_info', 'school_info'].map((key) => ({ key, value: parts[key] })),
  )
  const lists = listParts.map((part) => [part, Array.isArray(parts[part]) ? parts[part] : []])
  return {
    ...(Object.fromEntries(lists) as Pick<LookDocument, ListPart>),
    config: completeConfig(parts.config),
    footer_info: footerInfo,
    copyright_info: copyrightInfo,
    school_info: schoolInfo,
  }
}
