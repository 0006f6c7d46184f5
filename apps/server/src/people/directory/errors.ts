import { AppError } from '../../runtime/http/app-error.ts'

export const noPerson = () => new AppError(404, { zh: '没有找到该人员。', en: 'There is no such person.' })

export const noOrganization = () => new AppError(404, { zh: '没有找到该组织。', en: 'There is no such organisation.' })

/** An error about one field of a form, which `data.fields` names. */
export function fieldError(field: string, text: { zh: string; en: string }): AppError {
  return new AppError(409, text, { data: (language) => ({ fields: { [field]: text[language] } }) })
}
