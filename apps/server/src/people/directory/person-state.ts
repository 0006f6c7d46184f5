import { cleanNumber, normalContact, normalNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { revisionOf } from '../../platform/change/edit-conflict.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { loadAddresses } from '../account-message/linked-addresses.ts'
import { notifyAddressChange } from '../account-message/notify-change.ts'
import { isNumber } from '../person/number.ts'
import { fieldError, noOrganization } from './errors.ts'

/** The data about a person that administrators maintain. */
export interface PersonState {
  readonly number: string
  readonly name: string
  readonly name_en: string
  readonly kind: 'student' | 'staff'
  readonly organization_id: number
  readonly position: string
  readonly position_en: string
  readonly title: string
  readonly mobile: string
  readonly landline: string
  readonly email: string
}

const stateFields = [
  ...(['number', 'name', 'name_en', 'kind', 'organization_id', 'position', 'position_en', 'title'] as const),
  ...(['mobile', 'landline', 'email'] as const),
] satisfies (keyof PersonState)[]

/** Revision of a person's administrator-maintained data; other changes do not affect it. */
export function personRevision(person: PersonState): string {
  return revisionOf(Object.fromEntries(stateFields.map((field) => [field, person[field]])))
}

/** The present state of a person, locked until the transaction ends; null if there is none. */
export async function loadPerson(trx: Db, id: number): Promise<PersonState | null> {
  const row = await trx
    .selectFrom('person')
    .select(stateFields)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { ...row, mobile: row.mobile ?? '' } : null
}

/** Adds or changes a person. Numbers and addresses that the institution enters count as confirmed. */
export async function writePerson(trx: Db, id: number | undefined, input: PersonState): Promise<number> {
  const state = { ...input, mobile: normalContact('celphone', input.mobile) ?? input.mobile }
  await requireFree(trx, id, state)
  const values = {
    ...state,
    mobile: state.mobile === '' ? null : state.mobile,
    verified_phone: state.mobile,
    email_bound: state.email !== '',
  }
  if (id !== undefined) {
    const current = await trx.selectFrom('person').select(['mobile', 'email']).where('id', '=', id).executeTakeFirst()
    if (current) {
      const before = await loadAddresses(trx, id)
      const { verified_phone, email_bound, ...plain } = values
      await trx
        .updateTable('person')
        .set({
          ...plain,
          ...((current.mobile ?? '') === state.mobile ? {} : { verified_phone }),
          ...(current.email === state.email ? {} : { email_bound }),
        })
        .where('id', '=', id)
        .execute()
      await notifyAddressChange(trx, id, before, await loadAddresses(trx, id))
      return id
    }
  }
  const added = await trx
    .insertInto('person')
    .values(id === undefined ? values : { ...values, id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

async function requireFree(trx: Db, id: number | undefined, { number, mobile, organization_id }: PersonState) {
  const organization = await trx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organization_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!organization) throw noOrganization()
  const others = await trx
    .selectFrom('person')
    .select(['number', 'mobile', 'name', 'name_en'])
    .where((eb) => eb.or([isNumber('number', number), ...(mobile === '' ? [] : [eb('mobile', '=', mobile)])]))
    .where('id', '!=', id ?? 0)
    .execute()
  if (await isLoginOfOther(trx, id, number)) {
    throw fieldError('number', {
      zh: `${number} 是他人的手机号或证件号，不能用作学工号。`,
      en: `${number} is the mobile or ID number of another person, so it cannot be used here.`,
    })
  }
  for (const other of others) {
    if (normalNumber(other.number) === normalNumber(number)) {
      throw fieldError('number', {
        zh: `学工号 ${number} 已属于${other.name}。`,
        en: `The number ${number} belongs to ${other.name_en} already.`,
      })
    }
    throw fieldError('mobile', {
      zh: `手机号 ${mobile} 已属于${other.name}（${other.number}）。`,
      en: `The mobile number ${mobile} belongs to ${other.name_en} (${other.number}) already.`,
    })
  }
}

/** Whether another person logs in with a new number, which would take precedence over their mobile or ID number. */
async function isLoginOfOther(trx: Db, id: number | undefined, number: string): Promise<boolean> {
  const text = cleanNumber(number)
  const owner = await trx
    .selectFrom('person')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('mobile', 'in', [text, normalContact('celphone', text) || text]),
        eb('certificate', 'in', [text, text.toLowerCase(), text.toUpperCase()]),
      ]),
    )
    .where('id', '!=', id ?? 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person as own')
            .select('own.id')
            .where('own.id', '=', id ?? 0)
            .where(isNumber('own.number', number)),
        ),
      ),
    )
    .executeTakeFirst()
  return owner !== undefined
}

/**
 * Removes a person who has not done or received anything yet. Others are kept, because the audit log would no longer
 * show who acted.
 */
async function removePerson(trx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from notice_recipient where person_id = ${id}::bigint)
    or exists (select from notice where issuer_id = ${id}::bigint)
    or exists (select from session where person_id = ${id}::bigint)
    or exists (select from audit_entry where person_id = ${id}::bigint and action <> 'log-in-failed')
    or exists (select from person_role where person_id = ${id}::bigint) as used`.execute(trx)
  if (rows[0]?.used) {
    throw new AppError(409, {
      zh: '该人员已登录过、收到过通知或有角色，不能删除。请改为停用。',
      en: 'This person has logged in, received notices or has a role, so they cannot be removed. Disable them instead.',
    })
  }
  await trx.deleteFrom('person').where('id', '=', id).execute()
}

/** A person in the change log. */
export const personKind: ChangeKind = {
  name: { zh: '该人员', en: 'this person' },
  needsProof: true,
  load: async (trx, id) => (await loadPerson(trx, Number(id))) as ChangeState,
  apply: async (trx, id, state) => {
    if (state === null) return removePerson(trx, Number(id))
    await writePerson(trx, Number(id), state as unknown as PersonState)
  },
}
