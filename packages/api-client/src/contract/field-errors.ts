import { z } from 'zod'
import { errorCase } from './error-case.ts'

/** The error of invalid fields of a form. `fields` has a message for each, in the language of the caller. */
export const wrongFields = <const Status extends number>(
  status: Status,
  when: string,
  fields: Record<string, string>,
) => errorCase({ status, when, data: z.object({ fields: z.record(z.string(), z.string()) }), example: { fields } })
