import type { ErrorDataOf, ErrorStatusOf } from '../contract/error-case.ts'
import type { Contract } from '../contract/index.ts'

/** The name of a call, such as `card.collection`. */
export type CallName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

type Declared<Name> = Name extends `${infer Noun extends keyof Contract}.${infer Call}`
  ? Call extends keyof Contract[Noun]
    ? Contract[Noun][Call]
    : never
  : never

/** The statuses of the errors for which the contract declares data. */
export type ErrorStatus<Name extends CallName> = ErrorStatusOf<Declared<Name>>

/** The data of the errors of a call with a status. */
export type ErrorData<Name extends CallName, Status extends number> = ErrorDataOf<Declared<Name>, Status>

type ReasonIn<Data> = Data extends { readonly reason: infer Reason } ? Reason : never

/** The values of `data.reason` of all errors. */
export type ErrorReason = ReasonIn<ErrorData<CallName, number>>
