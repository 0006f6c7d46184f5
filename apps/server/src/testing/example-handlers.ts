import { contract } from '@quadrangle/api-client/contract'
import type { Handlers } from '../runtime/contract/contract-types.ts'

/** Handlers that return the example of their call: for tests of everything but handlers. */
export function exampleHandlers(): Handlers {
  const handlers = Object.entries(contract).map(([noun, endpoints]) => [
    noun,
    Object.fromEntries(Object.entries(endpoints).map(([name, { example }]) => [name, async () => example.data])),
  ])
  return Object.fromEntries(handlers) as Handlers
}
