import type { LookDocument } from '@quadrangle/api-client/contract'

/** Every field of a look by its path, as JSON. */
export type Fields = ReadonlyMap<string, string>

export function fieldsOf(document: LookDocument): Fields {
  const fields = new Map<string, string>()
  const add = (path: string, object: object) => {
    for (const [name, value] of Object.entries(object)) fields.set(`${path}.${name}`, JSON.stringify(value))
  }
  for (const [part, value] of Object.entries(document)) {
    if (!Array.isArray(value)) add(part, value)
    else {
      fields.set(`${part}.order`, value.map(({ id }) => id).join())
      for (const entry of value) add(`${part}.${entry.id}`, entry)
    }
  }
  return fields
}

/** The paths whose values differ. */
export function differing(before: Fields, after: Fields): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
}

export const sameLook = (a: LookDocument, b: LookDocument) => differing(fieldsOf(a), fieldsOf(b)).length === 0

/** Few fields, so that two administrators often change the same one. */
const textFields = [
  ['school_info', 'motto'],
  ['school_info', 'introduction'],
  ['copyright_info', 'text'],
  ['footer_info', 'address'],
  ['footer_info', 'phone'],
] as const

/** A look with one to three changed texts, each of which contains the mark. */
export function edited(document: LookDocument, mark: string): LookDocument {
  const result = structuredClone(document)
  const count = 1 + Math.floor(Math.random() * 3)
  for (let i = 0; i < count; i += 1) {
    const [part, field] = anyOf(textFields)
    Object.assign(result[part], { [field]: mark })
  }
  if (Math.random() < 0.3) result.config.card_radius = Math.floor(Math.random() * 33)
  const topic = anyOf(result.help)
  if (Math.random() < 0.3) topic.content = mark
  if (Math.random() < 0.1) result.help.reverse()
  return result
}

export function anyOf<Value>(list: readonly Value[]): Value {
  const value = list[Math.floor(Math.random() * list.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}
