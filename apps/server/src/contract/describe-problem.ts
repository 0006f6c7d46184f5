import type { z } from 'zod'
import type { Localized } from '../http/app-error.ts'

/** How many problems of one request are named. */
const MOST = 5
const MESSAGE_LENGTH = 300

/** Says in plain words what is wrong with the fields of a request, each named as the caller sent it. */
export function describeProblems(issues: readonly z.core.$ZodIssue[], sent: unknown): Localized {
  const problems = issues.slice(0, MOST).map((issue) => deepest(issue))
  const sentence = (language: keyof Localized, separator: string, between: string) =>
    problems
      .map((issue) => {
        const name = issue.path.map(String).join('.')
        const text = wordsOf(issue, sent)[language]
        return name === '' ? text : `${name}${separator}${text}`
      })
      .join(between)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, MESSAGE_LENGTH)
  return { zh: sentence('zh', '：', '；'), en: sentence('en', ': ', '; ') }
}

/** In a union the first issue only says that nothing matched; the one inside says what is wrong. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const [inner, ...others] = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : []
  if (issue.code !== 'invalid_union' || inner === undefined || issue.errors.length > 1 || others.length > 0)
    return issue
  const found = deepest(inner)
  return { ...found, path: [...issue.path, ...found.path] }
}

/** What was sent at a path; undefined if nothing was. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], sent)
}

function wordsOf(issue: z.core.$ZodIssue, sent: unknown): Localized {
  if (issue.code === 'too_big') {
    return boundOf(issue.origin, issue.maximum, { zh: '最多', en: 'at most' })
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && Number(issue.minimum) === 1) return { zh: '不能为空', en: 'must not be empty' }
    return boundOf(issue.origin, issue.minimum, { zh: '至少', en: 'at least' })
  }
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    return { zh: `不认识的字段 ${keys}`, en: `unknown field ${keys}` }
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ')
    return { zh: `只能是 ${values}`, en: `must be one of ${values}` }
  }
  if (issue.code === 'invalid_type' && valueAt(sent, issue.path) === undefined)
    return { zh: '必须填写', en: 'is missing' }
  const zh = ownRules[issue.message]
  if (zh !== undefined) return { zh, en: issue.message }
  return { zh: '格式不正确', en: 'has the wrong form' }
}

/** The messages of the contract's own rules, in Chinese. */
const ownRules: Readonly<Record<string, string>> = {
  'must not be blank': '不能为空',
  'must not be before begin_time': '不能早于开始时间',
  'from must be before to': '开始必须早于结束',
  'may span a year at most': '最多跨一年',
  'must not name a card twice': '不能重复',
  'must be JSON': '不是有效的 JSON',
}

const units: Readonly<Record<string, Localized>> = {
  string: { zh: ' 个字符', en: ' characters' },
  array: { zh: ' 项', en: ' entries' },
  set: { zh: ' 项', en: ' entries' },
}

function boundOf(origin: string, bound: number | bigint, word: Localized): Localized {
  const unit = units[origin] ?? { zh: '', en: '' }
  return { zh: `${word.zh} ${bound}${unit.zh}`, en: `${word.en} ${bound}${unit.en}` }
}
