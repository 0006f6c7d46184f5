import { PORTAL_USER } from './attributes.ts'
import { type Resource, textOf } from './resource.ts'

/** Family names of two characters; all others have one. */
const longFamilyNames =
  /^(欧阳|司马|上官|诸葛|夏侯|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|轩辕|端木|南宫|独孤|歐陽|司馬|諸葛|東方|長孫)/
const han = /\p{Script=Han}/u

/** A name made of its parts: 林晓雨, or Xiaoyu Lin. */
export function nameOfParts(givenName: string, familyName: string): string {
  if (han.test(familyName + givenName)) return `${familyName}${givenName}`
  return [givenName, familyName].filter((part) => part !== '').join(' ')
}

interface NameColumns {
  readonly name: string
  readonly name_en: string
  readonly given_name: string | null
  readonly family_name: string | null
  readonly names_then: string | null
}

/** Both names as one text, to see whether they have changed since. */
export const bothNames = ({ name, name_en }: Pick<NameColumns, 'name' | 'name_en'>) => `${name}\n${name_en}`

/** The parts of a name: those that the identity provider wrote, unless the name was changed here since. */
export function partsOfName(row: NameColumns) {
  const { name } = row
  const [givenName, familyName] = [row.given_name ?? '', row.family_name ?? '']
  if (givenName + familyName !== '' && row.names_then === bothNames(row)) return { givenName, familyName }
  if (han.test(name) && !name.includes(' ')) {
    const length = longFamilyNames.test(name) && name.length > 2 ? 2 : 1
    return { givenName: name.slice(length), familyName: name.slice(0, length) }
  }
  const words = name.split(/\s+/)
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' }
}

/**
 * Both names of a person from the changed attributes of the resource. displayName takes precedence over formatted, and
 * formatted over the parts.
 */
export function namesOf(next: Resource, before: Resource | undefined): { name: string; name_en: string } {
  const composed = (resource: Resource | undefined) =>
    nameOfParts(textOf(resource?.name, 'givenName'), textOf(resource?.name, 'familyName'))
  const current = { name: textOf(before, 'displayName'), name_en: textOf(before?.[PORTAL_USER], 'nameEnglish') }
  const displayName = ifChanged(textOf(next, 'displayName'), current.name)
  const others = [
    ifChanged(textOf(next.name, 'formatted'), textOf(before?.name, 'formatted')),
    ifChanged(composed(next), composed(before)),
  ].filter((text) => text !== '')
  // Latin parts are the English name of someone who has a Chinese one.
  const [other] = others.filter((text) => han.test(text) || !han.test(current.name))
  const name = displayName || other || current.name || textOf(next, 'userName')
  const candidates = [displayName, ...others].filter((text) => text !== '')
  const english = ifChanged(textOf(next[PORTAL_USER], 'nameEnglish'), current.name_en)
  const latin = candidates.find((text) => !han.test(text))
  const repeatsName = current.name_en === '' || current.name_en === current.name
  return { name, name_en: english || latin || (repeatsName ? name : current.name_en) }
}

const ifChanged = (text: string, before: string) => (text === before ? '' : text)
