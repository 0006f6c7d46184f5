import type { LookDocument } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { checkDocument, findPersonalBackgrounds, type Problem } from './problems.ts'
import { publishPictures } from './publish-pictures.ts'

interface LookChange {
  /** The person whose uploads may become pictures of the institution. */
  readonly personId: number | null
  readonly before: LookDocument
  readonly after: LookDocument
  /** Only checks: uploads stay private. */
  readonly isDryRun?: boolean
}

const numberInUse = {
  zh: '这个编号是某位用户自己的背景，请换成负数，由系统编号。',
  en: 'is the number of a background of a person. Make it negative to get a new one.',
}

/** Problems that keep a look from being published, apart from changes by others. */
export async function findProblems(db: Db, { personId, before, after, isDryRun }: LookChange): Promise<Problem[]> {
  const checked = checkDocument(after)
  if ('problems' in checked) return checked.problems
  const personalIds = await findPersonalBackgrounds(db, after)
  const backgrounds = after.backgrounds.flatMap(({ id }, at) =>
    personalIds.has(id) ? [{ path: `backgrounds.${at}.id`, message: numberInUse }] : [],
  )
  return [...backgrounds, ...(await publishPictures(db, personId, before, after, isDryRun))]
}
