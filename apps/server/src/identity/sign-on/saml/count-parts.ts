import type { FastifyRequest } from 'fastify'
import { countPublic } from '../../../runtime/session/count-request.ts'
import { SignOnError } from '../sign-on-error.ts'
import type { XmlElement } from '../xml.ts'

/**
 * For a message with this many parts, the library takes some 10 ms, as long as one request; the time grows with the
 * square of the parts.
 */
const PARTS = 100

/** The elements, attributes and texts of a message. */
export function partsOf(elements: Iterable<XmlElement>): number {
  let parts = 0
  for (const { attributes, text } of elements) parts += 1 + Object.keys(attributes).length + (text === '' ? 0 : 1)
  return parts
}

/** Counts a large message against its sender's request limit. */
export async function countParts(request: FastifyRequest, parts: number): Promise<void> {
  const cost = Math.floor((parts / PARTS) ** 2)
  if (cost === 0) return
  await countPublic(request, cost, 'login').catch((cause: unknown) => {
    throw new SignOnError('unavailable', 'too many large responses from one network', { cause })
  })
}
