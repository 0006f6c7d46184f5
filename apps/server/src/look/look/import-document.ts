import type { LookDocument } from '@quadrangle/api-client/contract'
import { refuseHostileInput } from '../../runtime/contract/check-input.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { refuseLargeJson } from '../../runtime/http/refuse-large-json.ts'
import { checkDocument, invalidLook } from './problems.ts'

/** The look of an exported file. Refuses a file with any field that is unknown or wrong, and names them. */
export function importDocument(text: string): LookDocument {
  refuseLargeJson(Buffer.from(text))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw notJson(error)
  }
  refuseHostileInput(value)
  const checked = checkDocument(value)
  if ('problems' in checked) throw invalidLook(checked.problems)
  return checked.document
}

const notJson = (cause: unknown) =>
  new AppError(
    400,
    {
      zh: '该文件不是外观文件：内容不是有效的 JSON。请选择从外观设置导出的文件。',
      en: 'This is no file of a look: it is not JSON. Choose a file that was exported from the look.',
    },
    { cause },
  )
