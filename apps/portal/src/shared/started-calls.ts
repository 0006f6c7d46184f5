import { type Client, clientFrom } from '@quadrangle/api-client'
import type { FirstCall } from './first-calls.ts'

interface AnyInput {
  query?: unknown
  body?: unknown
  signal?: AbortSignal
}

type AnyCall = (input?: AnyInput) => Promise<unknown>

/** A call that has been made ahead. Its answer is given to the first caller who makes the same call. */
export interface StartedCall {
  noun: keyof Client
  name: string
  /** What it was called with, to compare. */
  key: string
  answer: Promise<unknown>
}

/** Makes a call; its failure is handled by the one who takes the answer. */
export function startCall(client: Client, [noun, name, input]: FirstCall): StartedCall {
  const answer = callOf(client, noun, name)(input)
  answer.catch(() => undefined)
  return { noun, name, key: keyOf(input), answer }
}

/**
 * The client with the answer of a started call: it is given once, to the first who makes the same call while `isValid`.
 * All other calls are made as ever.
 */
export function withAnswer(client: Client, { noun, name, key, answer }: StartedCall, isValid: () => boolean): Client {
  const call = callOf(client, noun, name)
  let taken = false
  const answered: AnyCall = async (input) => {
    if (taken || keyOf(input) !== key || !isValid()) return call(input)
    taken = true
    const data = await answer
    // An aborted call fails as any other.
    return input?.signal?.aborted ? call(input) : data
  }
  // A client makes its calls when they are asked for, so it cannot be copied.
  return clientFrom((otherNoun, otherName) =>
    otherNoun === noun && otherName === name ? answered : callOf(client, otherNoun as keyof Client, otherName),
  )
}

function keyOf(input?: AnyInput): string {
  return JSON.stringify([input?.query, input?.body])
}

function callOf(client: Client, noun: keyof Client, name: string): AnyCall {
  return (client[noun] as unknown as Record<string, AnyCall>)[name] as AnyCall
}
