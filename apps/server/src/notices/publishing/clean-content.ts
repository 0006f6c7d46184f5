import { type Contract, limits, type ParsedBodyOf } from '@quadrangle/api-client/contract'
import { isBlank, oneLine } from '../../platform/notice-content/one-line.ts'
import { sanitizeNoticeHtml } from '../../platform/notice-content/sanitize.ts'
import { hasForeignPicture, pictureIdsIn, textOf } from '../../platform/notice-content/text.ts'
import type { FieldProblems } from './form-error.ts'

type Send = ParsedBodyOf<Contract['publishing']['send']>

/** Title and text of a notice as they were written. */
export type WrittenContent = Pick<Send, 'title' | 'body'>

/** Content of a notice, as stored in its row. */
export interface Content {
  readonly title: string
  readonly html: string
  readonly html_en: string
  readonly content: string
  readonly content_en: string
}

/** The cleaned content of a request, and the problems that were found in it. */
export interface CleanedContent {
  readonly content: Content
  readonly problems: FieldProblems
}

const formatNumber = (value: number) => value.toLocaleString('en')

/** Cleans title and text, and finds their problems. */
export function cleanContent(written: WrittenContent): CleanedContent {
  const title = oneLine(written.title)
  const tooLong = tooLongWithTags(written.body) ?? tooManyTags(written.body)
  // Refused content is not cleaned: a request may contain a megabyte.
  if (tooLong) {
    const emptyText = { html: '', html_en: '', content: '', content_en: '' }
    return { content: { title, ...emptyText }, problems: { ...titleProblem(title), ...tooLong } }
  }
  const html = cleanBody(written.body.zh)
  const html_en = cleanBody(written.body.en)
  const content = { title, html, html_en, content: textOf(html), content_en: textOf(html_en) }
  const problems = { ...titleProblem(title), ...bodyProblem(content), ...pictureProblem(written.body) }
  return { content, problems }
}

/** The file ids of the pictures in a notice's text. */
export const picturesIn = ({ html, html_en }: Content) => [
  ...new Set([...pictureIdsIn(html), ...pictureIdsIn(html_en)]),
]

/** The cleaned text; empty if it has nothing to read or see. */
function cleanBody(html = ''): string {
  const clean = sanitizeNoticeHtml(html)
  return isBlank(textOf(clean)) && !/<(img|table)\b/.test(clean) ? '' : clean
}

function titleProblem(title: string): FieldProblems {
  if (isBlank(title)) return { title: { zh: '请填写标题。', en: 'Write a title.' } }
  if ([...title].length <= limits.noticeTitle) return {}
  const most = formatNumber(limits.noticeTitle)
  return {
    title: { zh: `标题最多 ${most} 个字，请缩短。`, en: `The title can have ${most} characters. Make it shorter.` },
  }
}

function tooLongWithTags({ zh = '', en = '' }: Send['body']): FieldProblems | undefined {
  if (Math.max(zh.length, en.length) <= limits.noticeBody) return undefined
  const most = formatNumber(limits.noticeBody)
  return {
    body: {
      zh: `每种语言的正文连同排版最多 ${most} 个字符，请删减内容或减少排版。`,
      en: `With its layout, the text can have ${most} characters in each language. Shorten it or use less layout.`,
    },
  }
}

function tooManyTags({ zh = '', en = '' }: Send['body']): FieldProblems | undefined {
  if (Math.max(countTags(zh), countTags(en)) <= limits.noticeTags) return undefined
  return {
    body: {
      zh: '正文的排版过于复杂，请减少表格、颜色等格式，或将内容作为附件。',
      en: 'The layout of the text is too complex. Use fewer tables and styles, or attach the content as a file.',
    },
  }
}

function countTags(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1
  return count
}

function bodyProblem({ html, html_en, content, content_en }: Content): FieldProblems {
  if (html === '' && html_en === '') return { body: { zh: '请填写正文。', en: 'Write a text.' } }
  const tooLong = [content, content_en].some((text) => [...text.replaceAll('\n', '')].length > limits.noticeText)
  if (!tooLong) return {}
  const most = formatNumber(limits.noticeText)
  return {
    body: {
      zh: `每种语言的正文最多 ${most} 个字，请缩短。`,
      en: `The text can have ${most} characters in each language. Make it shorter.`,
    },
  }
}

function pictureProblem({ zh = '', en = '' }: Send['body']): FieldProblems {
  if (!hasForeignPicture(zh) && !hasForeignPicture(en)) return {}
  return {
    body: {
      zh: '正文中有图片没有上传，收件人将无法看到。请删除后用“图片”按钮重新插入。',
      en: 'A picture in the text is not uploaded, so nobody could see it. Remove it, or insert it with the picture button.',
    },
  }
}
