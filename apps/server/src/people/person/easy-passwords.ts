import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { isObject } from '../../runtime/shared/is-object.ts'

export const easyPassword: Localized = {
  zh: '该密码过于常见，容易被猜到，请换一个。',
  en: 'Many people use this password, so it is easy to guess. Choose another one.',
}

/**
 * Words that users of any portal think of first. With digits and signs around it, such a word is still the first guess.
 */
export const contextWords: ReadonlySet<string> = new Set([
  ...['quadrangle', 'portal', 'campus', 'university', 'college', 'school', 'faculty', 'institute', 'library'],
  ...['student', 'teacher', 'staff', 'admin', 'administrator', 'notice', 'welcome', 'password', 'login'],
  ...['xuesheng', 'jiaoshi', 'laoshi', 'daxue', 'xueyuan', 'xuexiao', 'xiaoyuan', 'menhu', 'tushuguan', 'mima'],
  ...['学生', '教师', '老师', '大学', '学院', '学校', '校园', '门户', '图书馆', '管理员', '密码'],
])

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a new password is a common one, or only a word of this portal or its institution with digits and signs.
 */
export async function isEasyToGuess(db: Db, password: string): Promise<boolean> {
  if (await isCommonPassword(password)) return true
  const letters = lettersOf(password)
  return contextWords.has(letters) || (await namesOfInstitution(db)).has(letters)
}

/** Whether a password is one of the roughly 50,000 most common ones, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadList().catch((error: unknown) => {
    commonPasswords = undefined
    throw error
  })
  return (await commonPasswords).has(folded(password))
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The letters of the institution's names, and of each word in them. */
async function namesOfInstitution(db: Db): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { official_name, official_name_en } = isObject(row?.config) ? row.config : {}
  const names = [official_name, official_name_en].filter((name) => typeof name === 'string')
  return new Set(names.flatMap((name) => [name, ...name.split(/\s+/)].map(lettersOf).filter((word) => word !== '')))
}

function lettersOf(text: string): string {
  return folded(text).replace(/\P{L}/gu, '')
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
