/** Why a tag is not added. */
export type TagRefusal = { reason: 'duplicate' | 'full' } | { reason: 'invalid'; message: string }

interface Rules {
  max: number
  validate: ((tag: string) => string | undefined) | undefined
}

/** What became of typed or pasted tags. */
export interface AddedTags {
  /** All tags from now on. */
  tags: readonly string[]
  added: readonly string[]
  refused: readonly { tag: string; refusal: TagRefusal }[]
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The tags of a text: between separators and at line ends, without the space around them. */
export function splitTags(text: string, separators: string): string[] {
  const tags: string[] = []
  let tag = ''
  for (const character of `${text}\n`) {
    if (!'\n\r\t'.includes(character) && !separators.includes(character)) {
      tag += character
      continue
    }
    const clean = tag.normalize('NFC').trim().replace(/\s+/g, ' ')
    if (clean !== '') tags.push(clean)
    tag = ''
  }
  return tags
}

/** Adds tags one by one; a tag that differs only in case is the same. */
export function addTags(before: readonly string[], given: readonly string[], { max, validate }: Rules): AddedTags {
  const tags = [...before]
  const refused: { tag: string; refusal: TagRefusal }[] = []
  for (const tag of given) {
    const message = validate?.(tag)
    if (tags.some((one) => same(one, tag))) refused.push({ tag, refusal: { reason: 'duplicate' } })
    else if (message !== undefined) refused.push({ tag, refusal: { reason: 'invalid', message } })
    else if (tags.length >= max) refused.push({ tag, refusal: { reason: 'full' } })
    else tags.push(tag)
  }
  return { tags, added: tags.slice(before.length), refused }
}

/** The suggestions with the typed text in them that are no tag yet, at most 50. */
export function matchSuggestions(all: readonly string[], text: string, tags: readonly string[]): string[] {
  const typed = text.trim().toLowerCase()
  return all.filter((one) => one.toLowerCase().includes(typed) && !tags.some((tag) => same(tag, one))).slice(0, 50)
}
