import { normalNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { reachesEverybody } from '../../platform/rights/issuing.ts'
import { formError } from '../publishing/form-error.ts'
import { type AudienceSize, countNumbersOutside } from './count.ts'
import { expand, mayKnowNumber, type Rule } from './expand.ts'

/** The error lists the names of at most this many rules. */
const MAX_NAMES = 20

/**
 * Counts the people of an audience for the limits of sending; throws if the issuer may not reach all of them. People inside
 * the issuer's organisations who already have the notice are left out. People outside count separately by number and by
 * name, whether they have the notice or not: otherwise a limit would reveal whose number it is.
 */
export async function measureAudience(
  trx: Db,
  rules: readonly Rule[],
  issuerId: number,
  noticeId?: number,
): Promise<AudienceSize> {
  const outside = await rulesWithNumbersOutside(trx, rules, issuerId)
  if (outside.length > 0) throw numbersOutOfReach(rules.filter(({ position }) => outside.includes(position)))
  const counts =
    noticeId === undefined
      ? sql`true`
      : sql`not (m.inside and exists (
          select from notice_recipient r where r.notice_id = ${noticeId}::bigint and r.person_id = m.person_id))`
  const { rows } = await sql<AudienceSize & { rule: number; beyond: number }>`select m.rule,
      count(*)::integer as people, (count(*) filter (where m.has_mobile))::integer as mobiles,
      (count(*) filter (where not m.inside and not ${reachesEverybody(issuerId)}))::integer as beyond
    from (${expand(rules, issuerId, { hideNumbers: true })}) m where ${counts} group by m.rule`.execute(trx)
  const beyond = rows.filter((row) => row.beyond > 0)
  if (beyond.length > 0) {
    const people = beyond.reduce((sum, row) => sum + row.beyond, 0)
    throw outOfReach(
      people,
      rules.filter(({ position }) => beyond.some(({ rule }) => rule === position)),
    )
  }
  const numbered = await countNumbersOutside(trx, rules, issuerId)
  return {
    people: rows.reduce((sum, row) => sum + row.people, numbered.people),
    mobiles: rows.reduce((sum, row) => sum + row.mobiles, numbered.mobiles),
  }
}

/**
 * The positions of including rules with numbers of people whom the issuer may not reach. It makes no difference whether
 * another rule excludes or includes such a person: otherwise the refusal would reveal whose number it is.
 */
async function rulesWithNumbersOutside(trx: Db, rules: readonly Rule[], issuerId: number): Promise<number[]> {
  const including = rules.filter(({ exclude }) => !exclude)
  const groups = including.filter(({ kind }) => kind === 'group')
  const pastedRules = including.flatMap(({ position, numbers }) => numbers.map((number) => ({ position, number })))
  if (groups.length + pastedRules.length === 0) return []
  const { rows } = await sql<{ position: number }>`with named (position, number) as (
      select g.position, normal_number(n.number)
      from unnest(${groups.map(({ position }) => position)}::smallint[], ${groups.map(({ target }) => target)}::bigint[]) as g (position, target)
      join notice_group_number n on n.group_id = g.target
      union all
      select * from unnest(${pastedRules.map(({ position }) => position)}::smallint[],
        ${pastedRules.map(({ number }) => normalNumber(number))}::text[]))
    select distinct named.position from named join person p on normal_number(p.number) = named.number
    where p.disabled_at is null and not ${reachesEverybody(issuerId)} and not ${mayKnowNumber(issuerId)}`.execute(trx)
  return rows.map(({ position }) => position)
}

const pasted = { zh: '粘贴的号码', en: 'the pasted numbers' }

const singlePeople = { zh: '单独选择的人员', en: 'the people chosen one by one' }

/** The names of rules. Issuers may not see the names of people outside their organisations. */
function namesOf(rules: readonly Rule[], language: 'zh' | 'en'): string {
  const all = rules.map(({ kind, name, name_en }) => {
    if (kind === 'numbers') return pasted[language]
    if (kind === 'person') return singlePeople[language]
    return language === 'zh' ? name : name_en
  })
  const names = [...new Set(all)]
  return names.slice(0, MAX_NAMES).join(language === 'zh' ? '、' : ', ') + (names.length > MAX_NAMES ? ' …' : '')
}

function numbersOutOfReach(rules: readonly Rule[]) {
  return formError({
    recipients: {
      zh: `有的号码属于您可以发送的组织以外的人员：${namesOf(rules, 'zh')}。请移除后重试，或请管理员允许您发送给全校人员。`,
      en: `Some numbers belong to people outside the organisations that you can send to: ${namesOf(rules, 'en')}. Remove them, or ask an administrator to let you send to everybody.`,
    },
  })
}

function outOfReach(people: number, rules: readonly Rule[]) {
  return formError({
    recipients: {
      zh: `有 ${people} 位收件人不在您可以发送的组织内：${namesOf(rules, 'zh')}。请移除后重试，或请管理员允许您发送给全校人员。`,
      en: `${people} of the recipients are outside the organisations that you can send to: ${namesOf(rules, 'en')}. Remove them, or ask an administrator to let you send to everybody.`,
    },
  })
}
