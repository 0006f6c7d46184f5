import { cardContent } from '@quadrangle/api-client/contract'
import jsonc from 'jsonc-parser'
import { listProblems } from '../../runtime/contract/describe-problem.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import type { SourceProblem } from '../../runtime/shared/outgoing/source-error.ts'
import type { CardContent } from '../card/card-content.ts'
import { isNewer, isTooLarge } from '../card/fetch/parse-card.ts'

/** The maximum number of problems listed. */
const MAX_PROBLEMS = 50

export interface TextProblem {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: Localized
}

/** The result of parsing a text in the way in which the portal parses the response of a source. */
export interface CheckedCard {
  readonly content: CardContent | null
  readonly code: Extract<SourceProblem, 'json' | 'form' | 'newer'> | undefined
  readonly problems: readonly TextProblem[]
}

/** Parses a card and reports the position of each problem in the text. */
export function checkCard(text: string): CheckedCard {
  if (isTooLarge(text))
    return { content: null, code: 'form', problems: [{ path: '', line: 1, column: 1, message: tooLarge }] }
  const positionOf = positionsIn(text)
  const errors: jsonc.ParseError[] = []
  const tree = jsonc.parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (first || !tree || !isJson(text)) {
    const offset = first?.offset ?? 0
    return { content: null, code: 'json', problems: [{ path: '', ...positionOf(offset), message: messageOf(first) }] }
  }
  const value: unknown = JSON.parse(text)
  const result = cardContent.safeParse(value)
  if (result.success) return { content: result.data, code: undefined, problems: [] }
  const problems = listProblems(result.error.issues.slice(0, MAX_PROBLEMS), value).map(({ path, text: message }) => ({
    path: path.join('.'),
    ...positionOf(offsetOf(tree, path)),
    message,
  }))
  return { content: null, code: isNewer(value) ? 'newer' : 'form', problems }
}

/** The offset of the value at a path; for a missing field, that of the object that should contain it. */
function offsetOf(tree: jsonc.Node, path: readonly (string | number)[]): number {
  const node = jsonc.findNodeAtLocation(tree, [...path])
  if (node || path.length === 0) return (node ?? tree).offset
  return offsetOf(tree, path.slice(0, -1))
}

/** Whether `JSON.parse`, which parses the responses of sources, accepts the text. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

const tooLarge = { zh: '数据项过多，或嵌套过深', en: 'there are too many values, or they are nested too deeply' }

/** Converts offsets in a text to lines and columns. The lines are located once, because there may be a million. */
function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

const parseMessages: Readonly<Record<string, Localized>> = {
  InvalidSymbol: { zh: '无法识别的内容', en: 'something that is not JSON' },
  InvalidNumberFormat: { zh: '数字写法有误', en: 'a number that is wrongly written' },
  PropertyNameExpected: { zh: '此处应为带双引号的字段名', en: 'a field name in double quotes is expected here' },
  ValueExpected: { zh: '此处缺少值', en: 'a value is expected here' },
  ColonExpected: { zh: '此处缺少冒号', en: 'a colon is expected here' },
  CommaExpected: { zh: '此处缺少逗号', en: 'a comma is expected here' },
  CloseBraceExpected: { zh: '缺少右花括号 }', en: 'a closing brace } is missing' },
  CloseBracketExpected: { zh: '缺少右方括号 ]', en: 'a closing bracket ] is missing' },
  EndOfFileExpected: { zh: 'JSON 结束后还有内容', en: 'something follows after the end of the JSON' },
  InvalidCommentToken: { zh: 'JSON 中不能写注释', en: 'JSON has no comments' },
  UnexpectedEndOfString: { zh: '文本缺少结尾的双引号', en: 'the closing quote of a text is missing' },
}

function messageOf(error: jsonc.ParseError | undefined): Localized {
  const message = error && parseMessages[jsonc.printParseErrorCode(error.error)]
  return message ?? { zh: '不是有效的 JSON', en: 'this is not valid JSON' }
}
