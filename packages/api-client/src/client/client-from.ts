import type { Client } from './client-types.ts'

type AnyCall = (input?: never) => Promise<unknown>

/**
 * Makes a client from a function that creates each call by its names, for wrappers of another client that log or refuse
 * calls. A call is created when it is first used, because a list of all names would be in the first code that a page
 * loads.
 */
export function clientFrom(callOf: (noun: string, name: string) => AnyCall): Client {
  return byName((noun) => byName((name) => callOf(noun, name))) as unknown as Client
}

function byName<Value>(make: (name: string) => Value): Record<string, Value> {
  return new Proxy<Record<string, Value>>(
    {},
    {
      get(made, name) {
        // Promises read `then`, and consoles read symbols.
        if (typeof name === 'symbol' || name === 'then') return undefined
        made[name] ??= make(name)
        return made[name]
      },
    },
  )
}
