import { trimEndOf } from '../../../runtime/shared/trim-end.ts'

/** The extension of a file name, in lower case, without its dot; Windows ignores dots and spaces behind it. */
export function extensionOf(name: string): string {
  const bare = trimEndOf(name, '. ')
  const last = bare.slice(bare.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  return dot === -1 ? '' : last.slice(dot + 1).toLowerCase()
}
