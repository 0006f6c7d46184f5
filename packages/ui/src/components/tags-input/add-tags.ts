/** Why a tag is not added. */
export type TagRefusal = { reason: 'duplicate' | 'full' } | { reason: 'invalid'; message: string }

interface Rules {
  max: number
  validate: ((tag: string) => string | undefined) | undefined
}

/** Result of adding typed or pasted tags. */
export interface AddedTags {
  /** All tags after the addition. */
  tags: readonly string[]
  added: readonly string[]
  refused: readonly { tag: string; refusal: TagRefusal }[]
}

/** Key shared by tags that differ only in case. */
const keyOf = (tag: string) => tag.toLowerCase()

/** The tags of a text: between separators and at line ends, without the space around them. */
export function splitTags(text: string, separators: string): string[] {
  const tags: string[] = []
  // any white space within a tag becomes a space
  const separates = separators.includes(' ')
    ? (character: string) => /\s/.test(character) || separators.includes(character)
    : (character: string) => '\n\r\t'.includes(character) || separators.includes(character)
  let tag = ''
  for (const character of `${text}\n`) {
    if (!separates(character)) {
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
export function addTags(before: readonly string[], newTags: readonly string[], { max, validate }: Rules): AddedTags {
  const tags = [...before]
  const keys = new Set(before.map(keyOf))
  const refused: { tag: string; refusal: TagRefusal }[] = []
  for (const tag of newTags) {
    const message = validate?.(tag)
    if (keys.has(keyOf(tag))) refused.push({ tag, refusal: { reason: 'duplicate' } })
    else if (message !== undefined) refused.push({ tag, refusal: { reason: 'invalid', message } })
    else if (tags.length >= max) refused.push({ tag, refusal: { reason: 'full' } })
    else {
      tags.push(tag)
      keys.add(keyOf(tag))
    }
  }
  return { tags, added: tags.slice(before.length), refused }
}

/** The suggestions that contain the typed text and are not tags yet, without duplicates, at most 50. */
export function matchSuggestions(all: readonly string[], text: string, tags: readonly string[]): string[] {
  const typed = keyOf(text.trim())
  const tagKeys = new Set(tags.map(keyOf))
  const matches = all.filter((tag) => keyOf(tag).includes(typed) && !tagKeys.has(keyOf(tag)))
  return [...new Set(matches)].slice(0, 50)
}
