import { HttpResponse, http, type RequestHandler } from 'msw'
import type { DataOf, Endpoint } from '../contract/endpoint.ts'
import { API_PREFIX } from '../contract/envelope.ts'
import type { ErrorDataOf } from '../contract/error-case.ts'
import { type Contract, contract } from '../contract/index.ts'

/** Responses that replace the contract's examples, by noun and call. */
export type MockData = {
  [Noun in keyof Contract]?: { [Name in keyof Contract[Noun]]?: DataOf<Contract[Noun][Name]> }
}

/**
 * MSW handlers for every call of the contract, which respond with its examples.
 *
 * @param data - response data that replace the examples
 * @param baseUrl - the prefix of `/api`; by default any origin
 */
export function mockHandlers(data: MockData = {}, baseUrl = '*'): RequestHandler[] {
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, declared]) => {
      const replacement = (data as Record<string, Record<string, unknown> | undefined>)[noun]?.[name]
      const responseData = replacement ?? declared.data.parse(declared.example.data)
      const register = declared.method === 'GET' ? http.get : http.post
      return register(`${baseUrl}${API_PREFIX}${declared.path}`, () =>
        HttpResponse.json({ errcode: 0, errmsg: '', data: responseData } as Record<string, unknown>),
      )
    }),
  )
}

/**
 * A handler that makes one call fail. Put it before those of {@link mockHandlers}.
 *
 * @param declared - the call, such as `contract.card.content`
 * @param failure - the status, message and data of the response. Without `data`, the data are the example of the last
 * error that the contract declares with this status
 */
export function mockFailure<E extends Pick<Endpoint, 'method' | 'path' | 'errors'>, Status extends number>(
  declared: E,
  { status, errmsg, data }: { status: Status; errmsg: string; data?: ErrorDataOf<E, Status> | null },
  baseUrl = '*',
): RequestHandler {
  const register = declared.method === 'GET' ? http.get : http.post
  const example = declared.errors.findLast((error) => error.status === status)?.example ?? null
  const envelope: Record<string, unknown> = { errcode: status, errmsg, data: data === undefined ? example : data }
  return register(`${baseUrl}${API_PREFIX}${declared.path}`, () => HttpResponse.json(envelope, { status }))
}
