import { AppError } from '../../runtime/http/app-error.ts'

/** The same error for a notice that does not exist and for one that the person may not see. */
export function notFound(): AppError {
  return new AppError(404, {
    zh: '没有找到该通知，或您无权查看。',
    en: 'There is no such notice, or you may not see it.',
  })
}

export function notForYou(): AppError {
  return new AppError(404, {
    zh: '您没有收到该通知，或通知已撤回。',
    en: 'This notice did not reach you, or it has been revoked.',
  })
}
