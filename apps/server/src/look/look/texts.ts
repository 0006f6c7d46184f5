import { contract } from '@quadrangle/api-client/contract'
import type { z } from 'zod'
import { isObject } from '../../runtime/shared/is-object.ts'

const { footerInfo, copyrightInfo, schoolInfo } = contract.global.config.data.shape

type TextRow = { key: string; value: unknown }

/**
 * Reads a text of the institution. A field that was never entered, or not in this form, is empty: the page leaves it
 * out.
 */
function complete<Shape extends Record<string, z.ZodType<string>>>(schema: z.ZodObject<Shape>, stored: unknown) {
  const values = isObject(stored) ? stored : {}
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const result = field.safeParse(values[name])
    return [name, result.success ? result.data : '']
  })
  return Object.fromEntries(entries) as { [K in keyof Shape]: string }
}

export function footerInfoOf(stored: unknown) {
  return complete(footerInfo, stored)
}

/** The three texts of the first screen. */
export function textsOf(rows: readonly TextRow[]) {
  const find = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    footerInfo: footerInfoOf(find('footer_info')),
    copyrightInfo: complete(copyrightInfo, find('copyright_info')),
    schoolInfo: complete(schoolInfo, find('school_info')),
  }
}
