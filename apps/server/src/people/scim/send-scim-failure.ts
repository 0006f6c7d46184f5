import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAppError } from '../../runtime/http/as-app-error.ts'
import { isObject } from '../../runtime/shared/is-object.ts'
import { ScimError, type ScimType } from './scim-error.ts'

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Sends an error in the form of RFC 7644, 3.12. Identity providers show the text to those who run them. */
export function sendScimFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, detail, scimType, headers, cause } = describe(error)
  if (status >= 500 && status !== 501) request.log.error({ err: cause }, detail)
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"')
  const body = { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail }
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/scim+json; charset=utf-8')
    .send(JSON.stringify(body))
}

function describe(error: unknown) {
  if (error instanceof ScimError) {
    return { status: error.status, detail: error.message, scimType: error.scimType, headers: {}, cause: error }
  }
  const failure = asAppError(error)
  const data = failure.data('en')
  // A number, mobile number or code that is already taken.
  const isDuplicate = failure.status === 409 && isObject(data) && 'fields' in data
  const scimType: ScimType | undefined = isDuplicate
    ? 'uniqueness'
    : failure.status === 400
      ? 'invalidSyntax'
      : undefined
  const { status, headers, text, cause } = failure
  return { status, detail: text.en, scimType, headers, cause: cause ?? failure }
}
