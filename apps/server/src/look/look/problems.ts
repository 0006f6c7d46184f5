import { type LookDocument, lookDocument } from '@quadrangle/api-client/contract'
import type { z } from 'zod'
import type { Db } from '../../database/schema.ts'
import { listProblems } from '../../runtime/contract/describe-problem.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'

/** A problem that prevents a look from being published, with the path of the field. */
export interface Problem {
  readonly path: string
  readonly message: Localized
}

/** The response contains at most this many problems; a file with more is probably not a look. */
const MAX_PROBLEMS = 100
/** The error message names at most this many of them. */
const MAX_NAMED = 5

/** Checks a look by its schema. Returns either the complete document or the problems of its fields. */
export function checkDocument(value: unknown): { document: LookDocument } | { problems: Problem[] } {
  const result = lookDocument.safeParse(value)
  if (result.success) return { document: result.data }
  return { problems: result.error.issues.flatMap((issue) => problemsOf(issue, value)).slice(0, MAX_PROBLEMS) }
}

/** Each unknown field is a separate problem, so that its path names it. */
function problemsOf(issue: z.core.$ZodIssue, value: unknown): Problem[] {
  if (issue.code !== 'unrecognized_keys')
    return listProblems([issue], value).map(({ path, text }) => ({ path: path.join('.'), message: text }))
  return issue.keys.map((key) => ({
    path: [...issue.path, key].map(String).join('.'),
    message: { zh: '不认识的字段', en: 'unknown field' },
  }))
}

/** The backgrounds in a document that belong to people: both kinds share one sequence of ids. */
export async function findPersonalBackgrounds(db: Db, document: LookDocument): Promise<Set<number>> {
  const ids = document.backgrounds.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('background')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A problem with its message in one language. */
export const problemIn = (language: keyof Localized) => (problem: Problem) => ({
  path: problem.path,
  message: problem.message[language],
})

/** The error for a look that cannot be published. Its message names the first fields, its data contains all that are listed. */
export function invalidLook(problems: readonly Problem[]): AppError {
  const first = problems.slice(0, MAX_NAMED)
  const rest = problems.length - first.length
  return new AppError(
    400,
    {
      zh: `${first.map(({ path, message }) => (path === '' ? message.zh : `${path}：${message.zh}`)).join('；')}${rest > 0 ? `；另有 ${rest} 处` : ''}`,
      en: `${first.map(({ path, message }) => (path === '' ? message.en : `${path}: ${message.en}`)).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
    },
    { data: (language) => ({ problems: problems.map(problemIn(language)) }) },
  )
}
