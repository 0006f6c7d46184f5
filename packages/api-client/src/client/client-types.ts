import type { BodyOf, DataOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract } from '../contract/index.ts'
import type { UploadInput } from './upload.ts'

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
/** Input of a call: its query and body where it has them, and a signal to abort it. */
export type CallInput<E> = InputPart<'query', QueryOf<E>> &
  InputPart<'body', BodyOf<E>> &
  (E extends { upload?: infer U } ? (['file'] extends [U] ? UploadInput : unknown) : unknown) & { signal?: AbortSignal }
type Call<E> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<DataOf<E>>
    : (input: CallInput<E>) => Promise<DataOf<E>>

/** Every call of the contract as a function: `client.card.collection({ query: { request_type: 'list' } })`. */
export type Client = { [Noun in keyof Contract]: { [Name in keyof Contract[Noun]]: Call<Contract[Noun][Name]> } }
/** Response data of a call: `ContractData<'card', 'collection'>`. */
export type ContractData<Noun extends keyof Contract, Name extends keyof Contract[Noun]> = DataOf<Contract[Noun][Name]>
