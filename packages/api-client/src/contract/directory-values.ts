import { z } from 'zod'
import { isEmailAddress } from './email-addresses.ts'
import * as limits from './limits.ts'
import { flag, instant, line, numericId, personName, personNumber } from './values.ts'

/** The key of an organisation. */
export const organizationId = numericId.max(2_147_483_647)
/** The key of a person. */
export const personId = numericId.max(Number.MAX_SAFE_INTEGER)
/** The ids of several people, without duplicates. */
export const personIds = z
  .array(personId)
  .min(1)
  .max(limits.peopleAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, 'must not name a person twice')

/** A role: administrator, or sender of notices for an organisation. */
export const role = z.enum(['admin', 'issuer'])
/** Whether a person studies or works at the institution. */
export const personKind = z.enum(['student', 'staff'])

const optionalLine = (max: number) => z.string().max(max)

/** A telephone number; empty for none. */
export const phone = z.string().regex(/^(\+?\d[\d -]{3,18}\d)?$/, 'must be a telephone number')
/** An e-mail address; empty for none. */
export const email = z
  .string()
  .max(limits.email)
  .regex(/^([^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]+)?$/, 'must be an e-mail address')
  .refine((text) => text === '' || isEmailAddress(text), 'must be an e-mail address')

/** Fields of a person that an administrator sets. */
export const personFields = {
  number: personNumber,
  name: line(limits.name),
  name_en: line(limits.name),
  kind: personKind,
  organization_id: organizationId,
  position: optionalLine(limits.name),
  position_en: optionalLine(limits.name),
  title: optionalLine(limits.name),
  mobile: phone,
  landline: phone,
  email,
}

/** A person in the directory of the Backstage. */
export const directoryPerson = z.object({
  id: z.int(),
  number: z.string(),
  name: personName,
  name_en: personName,
  kind: personKind,
  organization_id: z.int(),
  organization: z.string(),
  organization_en: z.string(),
  position: z.string(),
  position_en: z.string(),
  title: z.string(),
  mobile: z.string(),
  landline: z.string(),
  email: z.string(),
  disabled: flag,
  /** Whether the person has a password and so can log in. */
  account: flag,
  /** Whether the portal stores passwords, so that an administrator can set a new one. */
  can_reset_password: flag,
  admin: flag,
  /** The organisations for which the person may send notices, and whether these may go to everybody. */
  issues_for: z.array(z.object({ id: z.int(), name: z.string(), name_en: z.string(), everybody: flag })),
  /** How many sessions are open, and when one was last used. */
  sessions: z.int(),
  seen_at: instant.nullable(),
})

/** An organisation in the Backstage. */
export const directoryOrganization = z.object({
  id: z.int(),
  /** 0 for the top of the tree. */
  parent: z.int(),
  name: z.string(),
  name_en: z.string(),
  /** The code that identifies it in files; empty for none. */
  code: z.string(),
  /** The number of people in it, without and with those in the organisations below it. Disabled people do not count. */
  people: z.int(),
  people_below: z.int(),
  issuers: z.int(),
})

export const directoryPersonExample = {
  id: 1,
  number: '20260001',
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  kind: 'student' as const,
  organization_id: 3,
  organization: '计算机学院',
  organization_en: 'School of Computing',
  position: '本科生',
  position_en: 'Undergraduate',
  title: '',
  mobile: '13800000001',
  landline: '',
  email: 'lin.xiaoyu@example.edu',
  disabled: 0 as const,
  account: 1 as const,
  can_reset_password: 1 as const,
  admin: 0 as const,
  issues_for: [],
  sessions: 1,
  seen_at: '2026-11-20T09:00:00Z',
}
