import type { contract, DataOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { applies, comparedColumns, type Difference, differencesOf } from './attribute-differences.ts'
import { ruleFields } from './attribute-rules.ts'

type Effects = DataOf<typeof contract.signOn.ruleEffects>
type Effect = Effects['effects'][number]

/** One of the people with the same difference, as an example. */
interface Example extends Difference {
  readonly person_id: number
  readonly number: string
  readonly name: string
  readonly name_en: string
  /** How many people have the same difference. */
  readonly people: number
  /** The position among the examples of the same difference, from 1. */
  readonly place: number
}

/** The maximum number of people among whom the effects are counted. */
const MAX_PEOPLE = 20_000
const EXAMPLES = 10
/** People per query; between queries the built-in database serves other requests. */
const BATCH_SIZE = 2_000

/** Counts the people whom each rule would change, according to the data that the provider last sent. */
export async function countEffects(db: Db, provider: ProviderKey): Promise<Effects> {
  const linkedPeople = db
    .selectFrom('sign_on_identity as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .where('i.provider', '=', provider)
    .where('p.disabled_at', 'is', null)
  const { people } = await linkedPeople
    .select(({ fn }) => fn.count<number>('i.person_id').distinct().as('people'))
    .executeTakeFirstOrThrow()
  const counted = await linkedPeople.select('i.person_id').distinct().orderBy('i.person_id').limit(MAX_PEOPLE).execute()
  const rows: Example[] = []
  for (let from = 0; from < counted.length; from += BATCH_SIZE) {
    const ids = counted.slice(from, from + BATCH_SIZE).map(({ person_id }) => person_id)
    rows.push(...(await loadDifferences(db, provider, ids)))
  }
  return {
    people,
    counted: counted.length,
    effects: ruleFields.flatMap((field) => {
      const differing = rows.filter((row) => row.field === field)
      const canBeEmpty = field !== 'name' && field !== 'kind'
      return (canBeEmpty ? (['take', 'fill'] as const) : (['take'] as const)).map((rule) => ({
        field,
        rule,
        ...summaryOf(differing.filter(({ is_empty }) => applies(rule, is_empty))),
      }))
    }),
  }
}

/**
 * Loads examples of differences among these people. Each example contains how many of them have the same difference.
 */
async function loadDifferences(db: Db, provider: ProviderKey, ids: readonly number[]): Promise<Example[]> {
  const links = sql`select distinct on (person_id) ${comparedColumns} from sign_on_identity
    where provider = ${provider} and person_id = any(${ids}::bigint[]) order by person_id, said_at desc`
  const { rows } = await sql<Example>`with d as materialized (
      select * from (${differencesOf(links)}) as all_fields where differs or refusal = 'missing')
    select * from (
      select d.*, (count(*) over same)::int as people, (row_number() over (same order by person_id))::int as place
      from d window same as (partition by field, is_empty, refusal)
    ) as numbered where place <= ${EXAMPLES} order by place, person_id`.execute(db)
  return rows
}

function summaryOf(rows: readonly Example[]): Pick<Effect, 'people' | 'examples' | 'refused'> {
  const changed = rows.filter(({ refusal }) => refusal === null)
  const refused = Map.groupBy(
    rows.filter(({ refusal }) => refusal !== null),
    ({ refusal }) => refusal,
  )
  return {
    people: peopleIn(changed),
    examples: changed
      .slice(0, EXAMPLES)
      .map(({ person_id: id, number, name, name_en, here, here_en, there, there_en }) => ({
        id,
        number,
        name,
        name_en,
        here,
        here_en,
        there,
        there_en,
      })),
    refused: [...refused].flatMap(([reason, examples]) => (reason ? { reason, people: peopleIn(examples) } : [])),
  }
}

/** How many people the examples represent. Each example has the total of its difference, so only the first counts. */
const peopleIn = (examples: readonly Example[]) =>
  examples.reduce((sum, { place, people }) => sum + (place === 1 ? people : 0), 0)
