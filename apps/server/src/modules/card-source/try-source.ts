import type { Contract, DataOf, ParsedBodyOf } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/schema.ts'
import { AppError, type Language } from '../../http/app-error.ts'
import { SourceError } from '../../shared/outgoing/source-error.ts'
import { fetchCard } from '../card/fetch/fetch-card.ts'
import { maxAgeOf } from '../card/fetch/max-age.ts'
import { sourceWay } from '../card/outgoing.ts'
import type { SourceRow } from '../card/repository.ts'
import { checkCard } from './check-card.ts'

type Trial = DataOf<Contract['cardSource']['tryOut']>
type TrialBody = ParsedBodyOf<Contract['cardSource']['tryOut']>

/** What of an answer is shown. */
const SHOWN = 20_000
/** The number that a source is told when it is tried as a role. */
const PREVIEW = 'preview'

type Subject = Pick<SourceRow, 'number' | 'roles' | 'organization_id'>

/** Who a source is asked for; fails with a 404. */
export async function findSubject(db: Db, as: TrialBody['as']): Promise<Subject> {
  if (as.kind === 'role') {
    const roles = as.role === 'student' || as.role === 'staff' ? [as.role] : ['staff', as.role]
    return { number: PREVIEW, roles, organization_id: 0 }
  }
  const person = await db
    .selectFrom('person as p')
    .leftJoin('person_role as r', 'r.person_id', 'p.id')
    .select(['p.number', 'p.kind', 'p.organization_id', 'r.role'])
    .where('p.number', '=', as.number)
    .where('p.disabled_at', 'is', null)
    .orderBy('r.role')
    .execute()
  const [first] = person
  if (!first) throw new AppError(404, { zh: '没有这个学工号。', en: 'No one has this number.' })
  const roles = [...new Set(person.flatMap(({ role }) => (role === null ? [] : [role])))]
  return { number: first.number, organization_id: first.organization_id, roles: [first.kind, ...roles] }
}

/** Asks a source for its card, without cache and circuit breaker, and says what came of it. */
export async function trySource(
  app: FastifyInstance,
  { as: _as, locale, ...settings }: TrialBody,
  subject: Subject,
  language: Language,
): Promise<Trial> {
  const now = new Date()
  const row: SourceRow = {
    ...settings,
    ...subject,
    internal: settings.internal === 1,
    trusted: settings.trusted === 1,
    kind: 'http',
    updated_at: now,
    read_at: null,
    hash: null,
    changed_at: null,
    locale,
    now,
  }
  const way = sourceWay(app)
  let token: string | undefined
  const sign = async (source: SourceRow) => {
    token = await way.sign(source)
    return token
  }
  const start = performance.now()
  const answer = await fetchCard(row, { ...way, sign }).catch((error: unknown) => {
    if (error instanceof SourceError) return error
    throw error
  })
  const ms = Math.round(performance.now() - start)
  const claims = token === undefined ? null : claimsOf(token)
  if (answer instanceof SourceError) {
    const problem = { code: answer.problem, detail: answer.detail }
    return { content: null, problem, problems: [], sent: '', bytes: 0, ms, fresh_seconds: null, claims }
  }
  const maxAge = maxAgeOf(answer.headers)
  return { ...readCard(answer.text, language), ms, fresh_seconds: maxAge === undefined ? null : maxAge / 1_000, claims }
}

/** Reads a text as the portal reads what a source sends. */
export function readCard(text: string, language: Language): Trial {
  const { content, code, problems } = checkCard(text)
  return {
    content,
    problem: code === undefined ? null : { code, detail: '' },
    problems: problems.map(({ message, ...place }) => ({ ...place, message: message[language] })),
    sent: text.slice(0, SHOWN).toWellFormed(),
    bytes: Buffer.byteLength(text),
    ms: 0,
    fresh_seconds: null,
    claims: null,
  }
}

function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
