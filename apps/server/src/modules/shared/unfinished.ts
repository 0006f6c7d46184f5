import { AppError } from '../../plugins/app-error.ts'

/** For the moment while the calls of a new noun are written one after the other. */
export async function unfinished(): Promise<never> {
  throw new AppError(501, { zh: '此功能尚未提供。', en: 'This cannot be done yet.' })
}
