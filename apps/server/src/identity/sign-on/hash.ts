import { createHash } from 'node:crypto'

/** Hash that the tables keep of a secret or of the name of an account elsewhere. */
export function hashOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}
