import { trimEndOf } from '../../../runtime/shared/trim-end.ts'

/** What a name ends with, after its last dot, in lower case; Windows takes no notice of dots and spaces behind it. */
export function endingOf(name: string): string {
  const bare = trimEndOf(name, '. ')
  const last = bare.slice(bare.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  return dot === -1 ? '' : last.slice(dot + 1).toLowerCase()
}
