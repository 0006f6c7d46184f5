import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import type { ContentList } from './kinds.ts'

const INVALID_FIELD = 1001

/** An error with a message for each wrong field in `data.fields`. */
export function fieldError(fields: Readonly<Record<string, Localized>>): AppError {
  const entries = Object.entries(fields)
  const joined = (language: keyof Localized, separator: string) =>
    entries.map(([, text]) => text[language]).join(separator)
  return new AppError(
    400,
    { zh: joined('zh', ''), en: joined('en', ' ') },
    {
      errcode: INVALID_FIELD,
      data: (language) => ({ fields: Object.fromEntries(entries.map(([name, text]) => [name, text[language]])) }),
    },
  )
}

export function notFound({ name }: ContentList): AppError {
  return new AppError(404, {
    zh: `没有找到${name.zh}，可能已被删除。请刷新列表。`,
    en: `There is no such entry any more: somebody may have removed ${name.en}. Load the list again.`,
  })
}
