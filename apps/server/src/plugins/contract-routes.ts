import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import fp from 'fastify-plugin'
import type { Handlers } from '../runtime/contract/contract-types.ts'
import { type AnyHandler, registerCall } from '../runtime/contract/register-call.ts'

export interface ContractOptions {
  readonly handlers: Handlers
  /** Compares every response and every error with the contract; a mismatch becomes a 500. For tests and development. */
  readonly checkResponses: boolean
}

/** A route for each call of the contract. */
export const contractRoutes = fp<ContractOptions>(
  async (app, { handlers, checkResponses }) => {
    for (const [noun, endpoints] of Object.entries(contract)) {
      for (const [name, endpoint] of Object.entries(endpoints)) {
        // The types of `Handlers` tie each handler to its call already; a loop over names loses them.
        const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[name]
        if (!handler) throw new Error(`The call ${noun}.${name} of the contract has no handler.`)
        registerCall(app, endpoint as Endpoint, handler, checkResponses)
      }
    }
  },
  { name: 'contract-routes', dependencies: ['services', 'errors', '@fastify/cookie', '@fastify/multipart'] },
)
