import type { contract, DataOf } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/schema.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import type { Attempt } from './attempts.ts'
import { outcomesOf } from './attribute-differences.ts'
import { loadRules } from './attribute-rules.ts'
import { hashOf } from './hash.ts'
import { findMatch } from './match-person.ts'
import type { Arrival } from './provider-login.ts'
import { requireServed } from './require-served.ts'
import { SignOnError } from './sign-on-error.ts'

type Trial = DataOf<typeof contract.signOn.tried>

/** Stored result of a trial. */
type Result = Omit<Trial, 'provider' | 'person'> & { readonly person_id: number | null }

const MAX_CLAIMS = 60

interface FinishedTrial {
  readonly attempt: Attempt
  readonly provider: ProviderKey
  readonly arrival: Arrival | SignOnError
}

/** Stores the received data for the administrator who runs the trial. No one is logged in. */
export async function showTrial(
  request: FastifyRequest,
  reply: FastifyReply,
  { attempt: { state, trialBy }, provider, arrival }: FinishedTrial,
): Promise<FastifyReply> {
  const { db } = request.server.database
  const result =
    arrival instanceof SignOnError ? failedResult(arrival) : await describeArrival(request, provider, arrival)
  await db
    .updateTable('sign_on_attempt')
    .set({ result: JSON.stringify(result) })
    .where('tried_by', '=', trialBy)
    .where('state_hash', '=', hashOf(state))
    .execute()
  return reply.header('cache-control', 'no-store').redirect(`/urlmanage/sign-on?trial=${state}`, 302)
}

/** Result of a trial, for the person who began it. */
export async function loadTrial(db: Db, personId: number, state: string): Promise<Trial | undefined> {
  const row = await db
    .selectFrom('sign_on_attempt')
    .select(['provider', 'result'])
    .where('state_hash', '=', hashOf(state))
    .where('tried_by', '=', personId)
    .where('result', 'is not', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) return undefined
  const { person_id, ...result } = row.result as Result
  const person =
    person_id === null
      ? undefined
      : await db
          .selectFrom('person')
          .select(['id', 'number', 'name', 'name_en'])
          .where('id', '=', person_id)
          .executeTakeFirst()
  return { ...result, provider: row.provider as Trial['provider'], person: person ?? null }
}

function failedResult({ problem, detail }: SignOnError, claims: Result['claims'] = []): Result {
  return { claims, outcome: problem, detail, person_id: null, fields: [] }
}

async function describeArrival({ server }: FastifyRequest, provider: ProviderKey, arrival: Arrival): Promise<Result> {
  const { db } = server.database
  const claims = Object.entries(arrival.attributes)
    .slice(0, MAX_CLAIMS)
    .map(([name, value]) => ({ name: name.slice(0, 100), value: displayText(value) }))
  try {
    const identity = arrival.identify()
    await requireServed(db, server.config.signOn, provider, identity)
    const match = await findMatch(db, identity, server.config.signOn)
    if (match.outcome === 'person') {
      const { personId } = match
      const fields = await outcomesOf(db, personId, { identity, rules: await loadRules(db, provider) })
      return { claims, outcome: 'person', detail: '', person_id: personId, fields }
    }
    if (match.outcome === 'new') {
      const { number, name } = match.state
      return { claims, outcome: 'new', detail: `${name} (${number})`, person_id: null, fields: [] }
    }
    return { claims, outcome: match.outcome, detail: match.detail, person_id: match.personId ?? null, fields: [] }
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error
    return failedResult(error, claims)
  }
}

function displayText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500)
}
