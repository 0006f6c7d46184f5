import type { Localized } from './app-error.ts'

/** Error texts that more than one part of the server sends. A text of one module is in that module. */
export const errorTexts = {
  unauthenticated: {
    zh: '登录已失效，请重新登录。',
    en: 'You are not logged in, or your session has ended. Please log in again.',
  },
  accountDisabled: {
    zh: '您的账号已停用，请联系学校信息部门。',
    en: 'Your account is disabled. Ask the IT office of your institution.',
  },
  adminOnly: { zh: '只有管理员可以执行此操作。', en: 'Only an administrator may do this.' },
  issuerOnly: {
    zh: '您没有发布通知的权限，请联系所在组织。',
    en: 'You may not send notices. Ask the office of your organisation.',
  },
  crossSite: {
    zh: '此请求不是由门户页面发出的，已被拒绝。请刷新页面后重试。',
    en: 'This call did not come from the portal itself and was refused. Reload the page and try again.',
  },
  notFound: { zh: '请求的地址不存在。', en: 'There is nothing at this address.' },
  invalidJson: { zh: '请求内容不是有效的 JSON。', en: 'The body of the request is not valid JSON.' },
  mediaType: {
    zh: '不支持的内容类型，请使用 application/json。',
    en: 'This content type is not supported. Use application/json.',
  },
  multipartOnly: { zh: '请以 multipart/form-data 上传文件。', en: 'Send the file as multipart/form-data.' },
  fileMissing: { zh: '缺少文件：请将文件放在 data 字段中。', en: 'The file is missing: send it in the field “data”.' },
  fileBroken: { zh: '文件未能完整上传，请重试。', en: 'The file did not arrive whole. Please send it again.' },
  tooLarge: { zh: '请求内容过大。', en: 'The request is too large.' },
  tooSlow: { zh: '请求传输超时。', en: 'The request took too long to arrive.' },
  fileTooLarge: { zh: '文件过大。', en: 'The file is too large.' },
  noQuery: { zh: '此调用不接受查询参数。', en: 'This call takes no query parameters.' },
  noBody: { zh: '此调用不接受请求内容。', en: 'This call takes no body.' },
  tooDeep: { zh: '请求内容嵌套过深。', en: 'The request is nested too deeply.' },
  tooManyValues: { zh: '请求内容的数据项过多。', en: 'The request has too many values.' },
  badText: { zh: '文本中含有无效字符。', en: 'A text contains an invalid character.' },
  badRequest: { zh: '请求有误。', en: 'The request is not valid.' },
  conflict: { zh: '数据已被更改，请刷新后重试。', en: 'The data have changed in the meantime. Reload and try again.' },
  damagedText: {
    zh: '姓名等文字中含有无法识别的字符（�），可能是编码有误。请改正后重试。',
    en: 'A name or another text has characters that cannot be read (�), perhaps from the wrong encoding. Correct it and try again.',
  },
  outOfRange: { zh: '请求中的某个值超出范围。', en: 'A value in the request is out of range.' },
  databaseDown: {
    zh: '数据库暂时无法访问，请稍后重试。',
    en: 'The database cannot be reached at the moment. Please try again shortly.',
  },
  busy: { zh: '服务器繁忙，请稍后重试。', en: 'The server is busy. Please try again shortly.' },
  internal: {
    zh: '服务器内部错误，请稍后重试；如仍出现，请向管理员提供请求编号。',
    en: 'Something went wrong on the server. Try again; if it persists, give the request id to an administrator.',
  },
} as const satisfies Record<string, Localized>
