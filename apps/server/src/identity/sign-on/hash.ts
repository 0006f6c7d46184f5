import { createHash } from 'node:crypto'

/** The hash that the tables store for a secret or for the name of an account at another system. */
export function hashOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}
