import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { addProblems } from './add-problems.ts'
import { UnreadableFileError } from './reading/unreadable-file.ts'

interface ExistingOrganization {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string | null
  readonly name: string
  readonly name_en: string
}

/** Stands for an id where several organisations have the same name. */
const SEVERAL = 0

const key = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?[/\\>] ?/g, '/')

/**
 * Finds organisations by their code, by the names from the top down (`School / Department`), or by a name that only one
 * organisation has.
 */
export class PlaceFinder {
  readonly #byCode = new Map<string, number>()
  readonly #byPath = new Map<string, number>()
  readonly #byName = new Map<string, number>()

  constructor(organizations: readonly ExistingOrganization[]) {
    const byId = new Map(organizations.map((one) => [one.id, one]))
    for (const one of organizations) {
      this.#byCode.set(key(one.code ?? `#${one.id}`), one.id)
      for (const field of ['name', 'name_en'] as const) {
        add(this.#byName, key(one[field]), one.id)
        let path = key(one[field])
        let ancestor = byId.get(one.parent_id ?? 0)
        for (let depth = 0; ancestor && depth < 50; depth++) {
          path = `${key(ancestor[field])}/${path}`
          add(this.#byPath, path, one.id)
          ancestor = byId.get(ancestor.parent_id ?? 0)
        }
      }
    }
  }

  /** The id of the organisation; null if there are several, undefined if there is none. */
  find(text: string): number | null | undefined {
    const lookupKey = key(text)
    const id = this.#byCode.get(lookupKey) ?? this.#byPath.get(lookupKey) ?? this.#byName.get(lookupKey)
    return id === SEVERAL ? null : id
  }
}

function add(idByText: Map<string, number>, text: string, id: number): void {
  const other = idByText.get(text)
  idByText.set(text, other === undefined || other === id ? id : SEVERAL)
}

/** More than any institution has. All are looked up together, in memory. */
const MAX_PLACES = 40_000
const tooManyPlaces = () =>
  new UnreadableFileError({
    zh: `文件中的所属组织超过 ${MAX_PLACES} 个。请检查“所属组织”对应的列是否正确。`,
    en: `The file names more than ${MAX_PLACES.toLocaleString('en')} organisations. Check which column you chose for “Organisation”.`,
  })

/** Finds the organisation that each text of a file names, and marks the rows whose text names none or several. */
export async function findPlaces(db: Db, jobId: number): Promise<void> {
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'parent_id', 'code', 'name', 'name_en'])
    .execute()
  const finder = new PlaceFinder(organizations)
  const texts = await db
    .selectFrom('import_row')
    .select('organization')
    .distinct()
    .where('job_id', '=', jobId)
    .where('organization', 'is not', null)
    .limit(MAX_PLACES + 1)
    .execute()
  if (texts.length > MAX_PLACES) throw tooManyPlaces()
  const matches = texts.map(({ organization }) => ({ text: organization ?? '', id: finder.find(organization ?? '') }))
  const places = matches.filter((one): one is { text: string; id: number } => typeof one.id === 'number')
  const ambiguousTexts = matches.filter(({ id }) => id === null).map(({ text }) => text)
  await sql`insert into import_place (job_id, text, organization_id)
    select ${jobId}::bigint, * from unnest(${places.map(({ text }) => text)}::text[], ${places.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
  await addProblems(
    db,
    jobId,
    sql`select r.line, 'organization',
      case when r.organization = any(${ambiguousTexts}::text[]) then 'ambiguous-organization' else 'unknown-organization' end,
      left(r.organization, 200)
    from import_row r left join import_place pl on pl.job_id = r.job_id and pl.text = r.organization
    where r.job_id = ${jobId}::bigint and r.organization is not null and pl.text is null`,
  )
}
