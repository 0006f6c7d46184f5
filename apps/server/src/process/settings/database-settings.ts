import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { firstLine } from '../lifecycle/start-error.ts'
import { emptyAsUndefined } from './gateway-settings.ts'

/** The settings of a PostgreSQL server. */
export const databaseSettings = {
  DATABASE_URL: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .refine(
        (url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''),
        'must look like postgres://user:password@host:5432/database',
      )
      .optional(),
  ),
  DATABASE_PASSWORD_FILE: z.preprocess(emptyAsUndefined, z.string().optional()),
}

type Settings = z.output<z.ZodObject<typeof databaseSettings>>

/** Returns the URL of the database with the password read from its file, or the problems. */
export function readDatabaseUrl(settings: Settings): {
  readonly databaseUrl: string | undefined
  readonly problems: readonly string[]
} {
  const { DATABASE_URL: databaseUrl, DATABASE_PASSWORD_FILE: path } = settings
  if (path === undefined) return { databaseUrl, problems: [] }
  const failure = (problem: string) => ({ databaseUrl: undefined, problems: [problem] })
  if (databaseUrl === undefined)
    return failure(
      'DATABASE_URL must also be set, because DATABASE_PASSWORD_FILE is set: it says whose password this is',
    )
  const url = new URL(databaseUrl)
  if (url.username === '') return failure('DATABASE_URL must name the user, because DATABASE_PASSWORD_FILE is set')
  if (url.password !== '')
    return failure('DATABASE_URL has a password, and DATABASE_PASSWORD_FILE names another: set one of them')
  try {
    url.password = encodeURIComponent(readFileSync(path, 'utf8').trim())
  } catch (error) {
    return failure(`DATABASE_PASSWORD_FILE cannot be read: ${firstLine(error)}`)
  }
  if (url.password === '') return failure('DATABASE_PASSWORD_FILE is empty')
  return { databaseUrl: url.href, problems: [] }
}
