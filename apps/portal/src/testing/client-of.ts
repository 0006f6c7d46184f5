import { ApiError, type Client } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'

/** The parts of an endpoint that are the same for every call. */
interface Declared {
  data: { parse: (value: unknown) => unknown }
  example: { data: unknown }
}

type Given = Record<string, Record<string, (() => Promise<unknown>) | undefined> | undefined>

/** A client without a server: calls do what `answers` says, the others answer with the example of the contract. */
export function clientOf(answers: object): Client {
  const nouns = Object.entries(contract as unknown as Record<string, Record<string, Declared>>).map(([noun, calls]) => {
    const methods = Object.entries(calls).map(([name, { data, example }]) => {
      const answer = (answers as Given)[noun]?.[name]
      return [name, answer ? withName(`${noun}.${name}`, answer) : async () => data.parse(example.data)] as const
    })
    return [noun, Object.fromEntries(methods)] as const
  })
  return Object.fromEntries(nouns) as unknown as Client
}

/** Its errors name the call, as those of the client do. */
function withName<Input extends unknown[]>(call: string, answer: (...input: Input) => Promise<unknown>) {
  return async (...input: Input) => {
    try {
      return await answer(...input)
    } catch (error) {
      if (error instanceof ApiError) error.call = call
      throw error
    }
  }
}
