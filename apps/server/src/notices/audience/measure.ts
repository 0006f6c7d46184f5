import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { issuedBy, reachesEverybody } from '../../platform/rights/issuing.ts'
import { formError } from '../publishing/form-error.ts'
import type { Recipient, Rule } from './expand.ts'

export interface Measured {
  readonly people: number
  /** The number of people who have a number for text messages. */
  readonly mobiles: number
}

/** The error names at most this many rules. */
const NAMED = 20

/** Counts the people that a query of recipients finds; refuses them if the issuer may not reach all of them. */
export async function measureAudience(
  trx: Db,
  rules: readonly Rule[],
  recipients: RawBuilder<Recipient>,
  issuerId: number,
): Promise<Measured> {
  const { rows } = await sql<Measured & { rule: number; beyond: number }>`with mine as materialized (
      select o.id from organization o where ${issuedBy(issuerId, sql.ref('o.path'))})
    select m.rule, count(*)::integer as people, (count(*) filter (where m.has_mobile))::integer as mobiles,
      (count(*) filter (where not ${reachesEverybody(issuerId)} and p.organization_id not in (select id from mine)))::integer as beyond
    from (${recipients}) m join person p on p.id = m.person_id group by m.rule`.execute(trx)
  const beyond = rows.filter((row) => row.beyond > 0)
  if (beyond.length > 0) {
    const people = beyond.reduce((sum, row) => sum + row.beyond, 0)
    throw outOfReach(
      people,
      rules.filter(({ position }) => beyond.some(({ rule }) => rule === position)),
    )
  }
  return {
    people: rows.reduce((sum, row) => sum + row.people, 0),
    mobiles: rows.reduce((sum, row) => sum + row.mobiles, 0),
  }
}

const pasted = { zh: '粘贴的号码', en: 'the pasted numbers' }

function outOfReach(people: number, rules: readonly Rule[]) {
  const list = (language: 'zh' | 'en') => {
    const names = rules.map(({ kind, name, name_en }) =>
      kind === 'numbers' ? pasted[language] : language === 'zh' ? name : name_en,
    )
    return names.slice(0, NAMED).join(language === 'zh' ? '、' : ', ') + (names.length > NAMED ? ' …' : '')
  }
  return formError({
    recipients: {
      zh: `有 ${people} 位收件人不在您可以发送的组织内：${list('zh')}。请移除后重试，或请管理员允许您发送给全校人员。`,
      en: `${people} of the recipients are outside the organisations that you can send to: ${list('en')}. Remove them, or ask an administrator to let you send to everybody.`,
    },
  })
}
