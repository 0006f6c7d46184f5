import { ApiError, type Client } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'

/** The parts of an endpoint that are the same for every call. */
interface Endpoint {
  data: { parse: (value: unknown) => unknown }
  example: { data: unknown }
}

type Overrides = Record<string, Record<string, (() => Promise<unknown>) | undefined> | undefined>

/** A client without a server: calls run their function in `overrides`, or return the example of the contract. */
export function clientOf(overrides: object): Client {
  const nouns = Object.entries(contract as unknown as Record<string, Record<string, Endpoint>>).map(([noun, calls]) => {
    const methods = Object.entries(calls).map(([name, { data, example }]) => {
      const override = (overrides as Overrides)[noun]?.[name]
      return [name, override ? withName(`${noun}.${name}`, override) : async () => data.parse(example.data)] as const
    })
    return [noun, Object.fromEntries(methods)] as const
  })
  return Object.fromEntries(nouns) as unknown as Client
}

/** Adds the name of the call to its errors, as the real client does. */
function withName<Input extends unknown[]>(call: string, run: (...input: Input) => Promise<unknown>) {
  return async (...input: Input) => {
    try {
      return await run(...input)
    } catch (error) {
      if (error instanceof ApiError) error.call = call
      throw error
    }
  }
}
