import type { z } from 'zod'
import type { Localized } from '../http/app-error.ts'

/** How many problems of one request are named. */
const MAX_PROBLEMS = 5
const MESSAGE_LENGTH = 300

/** Says in plain words what is wrong with the fields of a request, each named as the caller sent it. */
export function describeProblems(issues: readonly z.core.$ZodIssue[], sent: unknown): Localized {
  const problems = listProblems(issues.slice(0, MAX_PROBLEMS), sent)
  const sentence = (language: keyof Localized, separator: string, joiner: string) =>
    problems
      .map(({ path, text }) => (path.length === 0 ? text[language] : `${path.join('.')}${separator}${text[language]}`))
      .join(joiner)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, MESSAGE_LENGTH)
  return { zh: sentence('zh', '：', '；'), en: sentence('en', ': ', '; ') }
}

/** One problem, and where it is. */
interface FieldProblem {
  readonly path: readonly (string | number)[]
  readonly text: Localized
}

/** The problem of each issue, with the path of its field. */
export function listProblems(issues: readonly z.core.$ZodIssue[], sent: unknown): FieldProblem[] {
  return issues
    .map((issue) => deepest(issue))
    .map((issue) => ({
      path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      text: textOf(issue, sent),
    }))
}

/** The issue of a union only says that nothing matched; the single issue inside it, if there is one, says more. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const [inner, ...others] = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : []
  if (issue.code !== 'invalid_union' || inner === undefined || issue.errors.length > 1 || others.length > 0)
    return issue
  const innermost = deepest(inner)
  return { ...innermost, path: [...issue.path, ...innermost.path] }
}

/** The value sent at a path; undefined if there was none. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | null | undefined)?.[key], sent)
}

function textOf(issue: z.core.$ZodIssue, sent: unknown): Localized {
  if (issue.code === 'too_big') {
    const isBelow = issue.inclusive === false
    return boundOf(issue, issue.maximum, isBelow ? { zh: '必须小于', en: 'less than' } : { zh: '最多', en: 'at most' })
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && Number(issue.minimum) === 1) return { zh: '不能为空', en: 'must not be empty' }
    const isAbove = issue.inclusive === false
    return boundOf(issue, issue.minimum, isAbove ? { zh: '必须大于', en: 'more than' } : { zh: '至少', en: 'at least' })
  }
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    return { zh: `不认识的字段 ${keys}`, en: `unknown field ${keys}` }
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ')
    return { zh: `只能是 ${values}`, en: `must be one of ${values}` }
  }
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_union') && valueAt(sent, issue.path) === undefined)
    return { zh: '必须填写', en: 'is missing' }
  if (issue.code === 'invalid_union') {
    const values = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []))
    const text = values.map(String).join(', ')
    if (values.length > 0) return { zh: `只能是 ${text}`, en: `must be one of ${text}` }
  }
  if (issue.code === 'invalid_type' && issue.expected in types) return types[issue.expected as keyof typeof types]
  if (issue.code === 'invalid_format' && issue.format === 'datetime') {
    const example = '2026-11-24T08:00:00+08:00'
    return { zh: `必须是时间，例如 ${example}`, en: `must be a time such as ${example}` }
  }
  const zh = ruleMessages[issue.message]
  if (zh !== undefined) return { zh, en: issue.message }
  return { zh: '格式不正确', en: 'has the wrong form' }
}

const types = {
  string: { zh: '必须是文本', en: 'must be a text' },
  number: { zh: '必须是数字', en: 'must be a number' },
  int: { zh: '必须是整数', en: 'must be a whole number' },
  array: { zh: '必须是列表', en: 'must be a list' },
  object: { zh: '必须是对象', en: 'must be an object' },
} satisfies Record<string, Localized>

/** The messages of the contract's own rules, in Chinese. */
const ruleMessages: Readonly<Record<string, string>> = {
  'must not be blank': '不能为空',
  'must be one line without control characters': '只能有一行，且不能含控制字符',
  'must not be before begin_time': '不能早于开始时间',
  'must not be before begins_at': '不能早于开始时间',
  'from must be before to': '开始必须早于结束',
  'may span a year at most': '最多跨一年',
  'must not name a card twice': '不能重复',
  'must not name a person twice': '不能重复选择同一人',
  'must not name a column twice': '同一项不能对应两列',
  'must be a telephone number': '不是有效的电话号码',
  'must be an e-mail address': '不是有效的邮箱地址',
  'must be letters, digits, dots, dashes or underscores': '只能是字母、数字、点、横线或下划线',
  'must be JSON': '不是有效的 JSON',
  'must start with https://, // or /': '必须以 https://、// 或 / 开头',
  'must be 1 to 64 letters, digits, dots, dashes or underscores': '只能由 1 至 64 个字母、数字、点、短横线或下划线组成',
  'a form must ask for 1 to 30 things, each with its field, and name the choices of a select':
    '表单须有 1 至 30 个问题，每个都要写明 field，select 还要列出选项',
  'must not be 0': '不能为 0',
  'must not have an id twice': '编号不能重复',
  'must not have an id of header': '编号不能与 header 中的重复',
  'must have parents at the top level only': '上级必须是一级条目',
  'must be a colour like #1f5fbf': '必须是 #1f5fbf 这样的颜色',
  'must be names of fonts, separated by commas': '必须是以逗号分隔的字体名称',
}

const units: Readonly<Record<string, Localized>> = {
  string: { zh: ' 个字符', en: ' characters' },
  array: { zh: ' 项', en: ' entries' },
  set: { zh: ' 项', en: ' entries' },
}

function boundOf({ origin }: { readonly origin: string }, bound: number | bigint, word: Localized): Localized {
  const unit = units[origin] ?? { zh: '', en: '' }
  return { zh: `${word.zh} ${bound}${unit.zh}`, en: `${word.en} ${bound}${unit.en}` }
}
