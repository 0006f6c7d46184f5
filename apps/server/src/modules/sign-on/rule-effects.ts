import { type contract, type DataOf, limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ProviderKey } from '../../sign-on-settings.ts'
import { applies, comparedColumns, type Difference, differencesOf } from './attribute-differences.ts'
import { ruleFields } from './attribute-rules.ts'

type Effects = DataOf<typeof contract.signOn.ruleEffects>
type Effect = Effects['effects'][number]

/** An example of people who differ alike, with how many they are. */
interface Row extends Difference {
  readonly person_id: number
  readonly number: string
  readonly name: string
  readonly name_en: string
  readonly people: number
}

/** How many people the rules would change, by what the provider last sent. */
export async function countEffects(db: Db, provider: ProviderKey): Promise<Effects> {
  const { people } = await db
    .selectFrom('sign_on_identity as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('i.provider', '=', provider)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  const links = sql`select ${comparedColumns} from sign_on_identity
    where provider = ${provider} and person_id in (select id from person where disabled_at is null)
    order by person_id limit ${limits.signOnCounted}`
  const { rows } =
    await sql<Row>`with d as materialized (select * from (${differencesOf(links)}) as all_fields where differs or refusal = 'missing')
    select * from (
      select d.*, count(*) over (partition by field, is_empty, refusal)::int as people,
        row_number() over (partition by field, is_empty, refusal order by person_id) as place from d
    ) as numbered where place <= ${limits.signOnExamples} order by place`.execute(db)
  return {
    people,
    counted: Math.min(people, limits.signOnCounted),
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

function summaryOf(rows: readonly Row[]): Pick<Effect, 'people' | 'examples' | 'refused'> {
  const groups = Map.groupBy(rows, ({ is_empty, refusal }) => `${is_empty} ${refusal}`)
  const counts = [...groups.values()].flatMap(([first]) => first ?? [])
  const changed = rows.filter(({ refusal }) => refusal === null)
  const total = (some: readonly Row[]) => some.reduce((sum, { people }) => sum + people, 0)
  const refused = Map.groupBy(
    counts.filter(({ refusal }) => refusal !== null),
    ({ refusal }) => refusal,
  )
  return {
    people: total(counts.filter(({ refusal }) => refusal === null)),
    examples: changed
      .slice(0, limits.signOnExamples)
      .map(({ person_id: id, number, name, name_en, here, here_en, there, there_en }) => ({
        ...{ id, number, name, name_en, here, here_en, there, there_en },
      })),
    refused: [...refused].flatMap(([reason, some]) => (reason ? { reason, people: total(some) } : [])),
  }
}
