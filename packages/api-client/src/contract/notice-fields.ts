import { z } from 'zod'
import { noticeFields } from './notice-field-names.ts'

/** `data` of an error about fields of a notice: a message for each field that is wrong, in the language of the caller. */
export const noticeFieldErrors = z.strictObject({ fields: z.partialRecord(z.enum(noticeFields), z.string()) })
