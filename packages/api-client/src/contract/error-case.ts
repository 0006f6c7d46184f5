import { z } from 'zod'

/** One way in which a call can fail. */
export interface ErrorCase {
  /** The HTTP status, which is also the `errcode` unless `errcode` says otherwise. */
  readonly status: number
  readonly errcode?: number
  /** When it happens, in one sentence. */
  readonly when: string
  /** The schema of the envelope's `data`, which is null otherwise. {@link errorCase} declares one. */
  readonly data?: z.ZodType
  /** Data that match the schema. */
  readonly example?: unknown
}

/** Declares an error with data, and an example of them. Callers get their type from `isErrorOf` of the client. */
export function errorCase<const Status extends number, Data extends z.ZodType>(declared: {
  readonly status: Status
  readonly errcode?: number
  readonly when: string
  readonly data: Data
  readonly example: z.input<Data>
}) {
  return declared
}

/** The refusal of a dangerous call until the person proves their identity. */
export const stepUpCase = (when: string) =>
  errorCase({ status: 403, when, data: z.object({ reason: z.literal('step-up') }), example: { reason: 'step-up' } })

/** The error cases that carry data. */
export type WithData<Case> = Extract<Case, { readonly data: z.ZodType }>

type CasesOf<E> = E extends { readonly errors: readonly (infer Case)[] } ? WithData<Case> : never

/** The statuses of the errors for which an endpoint declares data. */
export type ErrorStatusOf<E> = CasesOf<E>['status']
/** The data of the errors of an endpoint with a status. */
export type ErrorDataOf<E, Status extends number> = z.output<Extract<CasesOf<E>, { readonly status: Status }>['data']>
