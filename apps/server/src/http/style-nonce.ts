import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const nonces = new WeakMap<object, string>()

/** The nonce for `<style>` elements in the page of a response. Each response has its own. */
export function styleNonce(response: ServerResponse): string {
  let nonce = nonces.get(response)
  if (nonce === undefined) {
    nonce = randomBytes(16).toString('base64')
    nonces.set(response, nonce)
  }
  return nonce
}
