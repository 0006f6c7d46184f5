import { type ContactField, normalContact } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { displayMobile } from '../person/contact.ts'

interface ContactChange {
  readonly field: ContactField
  readonly value: string
  readonly was: string
}

const columns = {
  celphone: 'contact_mobile',
  celphone_short: 'mobile_short',
  celphone2: 'mobile2',
  celphone2_short: 'mobile2_short',
  celphone3: 'mobile3',
  celphone3_short: 'mobile3_short',
  landline: 'landline',
  landline_short: 'landline_short',
} as const

/** Saves a contact number of a person, unless the stored one differs from the one they saw when they changed it. */
export async function saveContact(db: Db, personId: number, { field, value, was }: ContactChange) {
  const normal = normalContact(field, value)
  if (normal === undefined) throw new AppError(422, wrongFormat)
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    const { current, checked } = await trx
      .selectFrom('person as p')
      .select(({ ref, or, eb }) => [
        field === 'celphone' ? displayMobile.as('current') : ref(`p.${columns[field]}`).$castTo<string>().as('current'),
        or([eb('p.verified_phone', '<>', ''), eb('p.phone_bound', '=', true)]).as('checked'),
      ])
      .where('p.id', '=', personId)
      .executeTakeFirstOrThrow()
    if (field === 'celphone' && checked) throw new AppError(403, linked)
    // This also covers a client that saves the same value again after a lost response.
    if (current === normal) return
    if (current !== was) throw new AppError(409, changedElsewhere, { data: () => ({ value: current }) })
    await trx
      .updateTable('person')
      .set({ [columns[field]]: normal })
      .where('id', '=', personId)
      .execute()
  })
  return { field, value: normal }
}

const wrongFormat = {
  zh: '格式不正确，请检查号码。',
  en: 'Incorrect format. Check the number.',
}

const linked = {
  zh: '这个手机号已验证，请在“账号安全”中更换。',
  en: 'This mobile number has been verified. Change it under “Account security”.',
}

const changedElsewhere = {
  zh: '这个号码已在其他地方修改，请确认后再保存。',
  en: 'This number was changed elsewhere in the meantime. Check it before you save.',
}
