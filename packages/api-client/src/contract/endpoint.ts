import { z } from 'zod'
import type { AuditAction } from './audit.ts'
import { type ErrorCase, errorCase, stepUpCase, type WithData } from './error-case.ts'
import * as limits from './limits.ts'

/**
 * Callers that may make a call. `public`: anyone. `guest`: anyone while the configuration lets guests in, otherwise a
 * logged-in user. `user`: a logged-in user. `issuer`: one who may send notices in the name of some organisation.
 * `admin`: one with the administrator's role.
 */
export type Auth = 'public' | 'guest' | 'user' | 'issuer' | 'admin'

/**
 * The allowance of their network that callers without a session use. Log-ins, and the calls of the log-in page, have
 * separate allowances, which other requests cannot use up.
 */
export type Allowance = 'login' | 'login-page' | 'other'

/**
 * Input and output of one call. Plain data: the client, the server, the mocks and the OpenAPI document all derive from
 * it.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Errors extends readonly ErrorCase[] = readonly ErrorCase[],
> {
  readonly method: 'GET' | 'POST'
  /** The path below `/api`. */
  readonly path: `/${string}`
  readonly summary: string
  /** Information beyond the summary. */
  readonly description?: string
  /** `specified`: the specification defines the call. `ours`: the specification at most implies it. */
  readonly origin: 'specified' | 'ours'
  readonly auth: Auth
  /**
   * Whether the call changes something, if only the audit log. Such a call must come from the portal itself, also over
   * GET: a page of another site must not make a record in a person's name.
   */
  readonly writes: boolean
  readonly query?: Query
  readonly body?: Body
  /** `file`: the body is multipart with one file in the field `data`. */
  readonly upload?: 'file'
  readonly data: Data
  readonly example: Example<Query, Body, Data>
  readonly errors: Errors
  readonly timeoutMs: number
  /** The largest JSON body that the server reads. */
  readonly bodyBytes: number
  /** The number of requests that it counts as, where the server limits the requests of one person per minute. */
  readonly cost: number
  /** The number of requests that it counts as if the query has a `text` to search for. */
  readonly searchCost: number
  /** The allowance that it uses if the caller has no session. */
  readonly allowance: Allowance
  /**
   * Whether it is made in most visits. Its path is then part of the client's first script; the other paths are loaded
   * when one of them is called first.
   */
  readonly common?: true
  /** Whether it waits for another system, and so must not delay other calls of the person. */
  readonly waitsForOthers?: boolean
  /**
   * Whether it is dangerous: the server refuses it (403, `data.reason` is “step-up”) unless the person has proved their
   * identity within the last ten minutes, by logging in or with `auth.confirm`.
   */
  readonly stepUp?: true
  /** Its name in the audit log; without one it is not recorded. `audit.test.ts` defines the calls that need one. */
  readonly audit?: AuditAction
}

/** An example of a call and its response; both match the schemas. */
export interface Example<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType> {
  readonly query?: z.input<Query>
  readonly body?: z.input<Body>
  readonly data: z.input<Data>
}

type Declaration<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Errors extends readonly ErrorCase[],
> = Omit<
  Endpoint<Query, Body, Data>,
  'errors' | 'timeoutMs' | 'bodyBytes' | 'cost' | 'searchCost' | 'allowance' | 'example' | 'writes'
> & {
  errors?: Errors
  timeoutMs?: number
  bodyBytes?: number
  cost?: number
  searchCost?: number
  allowance?: Allowance
  writes?: boolean
  example: { data: z.input<Data> } & ([z.ZodType] extends [Query] ? { query?: never } : { query: z.input<Query> }) &
    ([z.ZodType] extends [Body] ? { body?: never } : { body: z.input<Body> })
}

const unauthenticated: ErrorCase = { status: 401, when: 'There is no session, or it has ended.' }
const disabled = errorCase({
  status: 401,
  when: 'The account was disabled during the session (data.reason is “disabled”).',
  data: z.object({ reason: z.literal('disabled') }),
  example: { reason: 'disabled' },
})
const forbidden: ErrorCase = { status: 403, when: 'The person has not the role that the call asks for.' }
const tooMany: ErrorCase = {
  status: 429,
  when: 'The person has made too many requests; the header Retry-After says how many seconds to wait.',
}
const invalid: ErrorCase = {
  status: 400,
  when: 'The query or the body does not match the schema; errmsg names the field.',
}
const crossSite: ErrorCase = {
  status: 403,
  when: 'The call does not come from the portal itself (client header, same origin).',
}

const unproved = stepUpCase(
  'The person last proved more than ten minutes ago who they are (data.reason is “step-up”): call auth.confirm, then repeat this.',
)

const diskFull: ErrorCase = { status: 507, when: 'The disk of the server is almost full.' }

/**
 * Declares one call.
 *
 * `errors` lists only the cases that are special to this call. Those that follow from the declaration itself (no
 * session, wrong role, bad input, cross-site write) are added.
 */
export function endpoint<
  Data extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Upload extends 'file' | undefined = undefined,
  const Errors extends readonly ErrorCase[] = readonly [],
>(
  declaration: Declaration<Query, Body, Data, Errors> & { upload?: Upload },
): Endpoint<Query, Body, Data, readonly (ErrorCase | WithData<Errors[number]>)[]> & { upload?: Upload } {
  const {
    errors = [],
    writes = declaration.method === 'POST' || declaration.audit !== undefined,
    ...rest
  } = declaration
  return {
    ...rest,
    writes,
    timeoutMs: declaration.timeoutMs ?? limits.requestTimeoutMs,
    bodyBytes: declaration.bodyBytes ?? limits.bodyBytes,
    cost: declaration.cost ?? 1,
    searchCost: declaration.searchCost ?? declaration.cost ?? 1,
    allowance: declaration.allowance ?? 'other',
    example: declaration.example as Example<Query, Body, Data>,
    errors: [
      ...(rest.auth === 'public' ? [] : [unauthenticated, disabled, tooMany]),
      ...(rest.auth === 'admin' || rest.auth === 'issuer' ? [forbidden] : []),
      ...(rest.stepUp ? [unproved] : []),
      invalid,
      ...(writes ? [crossSite] : []),
      ...(rest.upload ? [diskFull] : []),
      ...errors,
    ],
  }
}

/** Query that a caller passes to an endpoint. */
export type QueryOf<E> =
  E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? ([z.ZodType] extends [Q] ? undefined : z.input<Q>) : never
/** Body that a caller passes to an endpoint. */
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, infer B, z.ZodType> ? ([z.ZodType] extends [B] ? undefined : z.input<B>) : never
/** Data that a caller gets from an endpoint, out of its envelope. */
export type DataOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer D> ? z.output<D> : never
/** The query after validation by the server. */
export type ParsedQueryOf<E> =
  E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? ([z.ZodType] extends [Q] ? undefined : z.output<Q>) : never
/** The body after validation by the server. */
export type ParsedBodyOf<E> =
  E extends Endpoint<z.ZodType, infer B, z.ZodType> ? ([z.ZodType] extends [B] ? undefined : z.output<B>) : never
