import type { Readable } from 'node:stream'
import type { Contract, Endpoint, ParsedBodyOf, ParsedQueryOf } from '@quadrangle/api-client/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { SessionControl } from '../session/session.ts'
import type { SessionUser } from '../session/session-user.ts'

export type Noun = keyof Contract

/**
 * An incoming file. The stream fails with a 413 if the file is larger than the limit, so do not store it permanently
 * before its end.
 */
export interface IncomingFile {
  /** The name that the sender gave. Never a path to write to. */
  readonly name: string
  /** Type as declared by the sender. Check the content before you trust it. */
  readonly declaredType: string
  readonly stream: Readable
}

/** Input of a handler. */
export interface Call<E> {
  /** The query, checked against the contract. */
  readonly query: ParsedQueryOf<E>
  /** The body, checked against the contract. */
  readonly body: ParsedBodyOf<E>
  /** The file of an upload. Reading it in a call without a file responds with 400. */
  readonly file: IncomingFile
  readonly db: Db
  /** The whole database: prepared statements, notifications. */
  readonly database: DatabaseHandle
  /**
   * The caller. Reading it in a call without a session responds with 401, so `user` and `admin` calls read it freely.
   */
  readonly user: SessionUser
  /** The caller, or undefined for a guest. */
  readonly visitor: SessionUser | undefined
  /** Starts and ends sessions: for log-in, log-out and a changed password. */
  readonly session: SessionControl
  /** The audit entry of a call that declares one. It is recorded after the handler, unless the handler does so before. */
  readonly audit: AuditTrail
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborts when the caller has disconnected or the call's time is up. Pass it to everything that waits. */
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
}

type WireOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer D> ? z.input<D> : never

/** Handles one call: returns `data` of the envelope, or throws an `AppError`. */
export type Handler<E> = (call: Call<E>) => Promise<WireOf<E>>

/** A handler for every call of one noun: a missing, surplus or wrongly typed one does not compile. */
export type HandlersOf<N extends Noun> = { readonly [K in keyof Contract[N]]: Handler<Contract[N][K]> }

/** A handler for every call of the contract. */
export type Handlers = { readonly [N in Noun]: HandlersOf<N> }
