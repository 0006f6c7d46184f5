import { contract } from '@quadrangle/api-client/contract'
import type { Handlers } from '../contract/contract-types.ts'

/** Handlers that answer each call's own example: for tests of what stands in front of the handlers. */
export function exampleHandlers(): Handlers {
  const answering = Object.entries(contract).map(([noun, endpoints]) => [
    noun,
    Object.fromEntries(Object.entries(endpoints).map(([name, { example }]) => [name, async () => example.data])),
  ])
  return Object.fromEntries(answering) as Handlers
}
