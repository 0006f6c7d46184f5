import { z } from 'zod'

/** The attributes of a person that another system can send. */
const attributeNames = ['number', 'name', 'name_en', 'email', 'kind', 'organization'] as const
export type AttributeName = (typeof attributeNames)[number]

/** Maps our names of attributes to the claims or attributes of another system. */
export type AttributeMap = Readonly<Partial<Record<AttributeName, string>>> & { readonly number: string }

/** Claims that people can change themselves, or that institutions give to another person later. */
const changeableClaims =
  /^(e?mail|biz_mail|org_email|email_verified|preferred_username|nickname|nick|name|given_?name|family_?name|sn|displayname|cn|phone(_number)?|mobile|telephone(number)?|profile|website|eduPersonNickname|urn:oid:(0\.9\.2342\.19200300\.100\.1\.(3|41)|2\.5\.4\.(3|4|20|42)|2\.16\.840\.1\.113730\.3\.1\.241|1\.3\.6\.1\.4\.1\.5923\.1\.1\.1\.2))$/i

const PAIRS = /^\s*[a-z_]+\s*=\s*[\w.:/-]{1,100}\s*(,\s*[a-z_]+\s*=\s*[\w.:/-]{1,100}\s*)*$/
const pairsMessage =
  'must be pairs such as number=student_id, name=name, with the names number, name, name_en, email, kind and organization'
const fixedNumberMessage =
  'needs a number that people cannot change themselves: e-mail addresses, names and preferred_username are not accepted'

/** A setting that lists pairs: our name of an attribute and that of the other system. */
export const attributeMap = z
  .string()
  .regex(PAIRS, pairsMessage)
  .refine((text) => text.split(',').every((pair) => isAttribute(pair.split('=')[0]?.trim())), pairsMessage)
  .refine((text) => hasFixedNumber(text), fixedNumberMessage)

export function mapOf(text: string): AttributeMap {
  const entries = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  return Object.fromEntries(entries) as unknown as AttributeMap
}

function isAttribute(name: string | undefined): boolean {
  return attributeNames.some((attributeName) => attributeName === name)
}

function hasFixedNumber(text: string): boolean {
  const { number } = mapOf(text) as { number?: string }
  return number !== undefined && !changeableClaims.test(number)
}
