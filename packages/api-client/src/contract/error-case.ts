import { z } from 'zod'

/** One way in which a call can fail. */
export interface ErrorCase {
  /** The HTTP status, and the `errcode` unless that is given. */
  readonly status: number
  readonly errcode?: number
  /** When this error occurs, in one sentence. */
  readonly when: string
  /** The schema of the envelope's `data`; without one it is null. Use {@link errorCase} to declare one. */
  readonly data?: z.ZodType
  /** An example of the data. */
  readonly example?: unknown
}

/** Declares an error with data and an example. The client's `isErrorOf` gives callers the type of the data. */
export function errorCase<const Status extends number, Data extends z.ZodType>(declared: {
  readonly status: Status
  readonly errcode?: number
  readonly when: string
  readonly data: Data
  readonly example: z.input<Data>
}) {
  return declared
}

/** The error of a dangerous call until the person proves their identity. */
export const stepUpCase = (when: string) =>
  errorCase({ status: 403, when, data: z.object({ reason: z.literal('step-up') }), example: { reason: 'step-up' } })

/** The error cases that carry data. */
export type WithData<Case> = Extract<Case, { readonly data: z.ZodType }>

type CasesWithDataOf<E> = E extends { readonly errors: readonly (infer Case)[] } ? WithData<Case> : never

/** The statuses of the errors for which an endpoint declares data. */
export type ErrorStatusOf<E> = CasesWithDataOf<E>['status']
/** The data that an endpoint declares for its errors with one status. */
export type ErrorDataOf<E, Status extends number> = z.output<
  Extract<CasesWithDataOf<E>, { readonly status: Status }>['data']
>
