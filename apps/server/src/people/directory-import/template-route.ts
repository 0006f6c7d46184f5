import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import { CSV_START, csvText } from '@quadrangle/ui/csv-text'
import type { FastifyInstance } from 'fastify'
import writeXlsxFile, { type Feature } from 'write-excel-file/node'
import { z } from 'zod'
import { checkInput, refuseHostileInput } from '../../runtime/contract/check-input.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { disposition } from '../../runtime/http/content-disposition.ts'
import { refuseOtherSites } from '../../runtime/http/cross-site.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { languageOf } from '../../runtime/http/language.ts'
import { readLocaleCookie } from '../../runtime/http/locale-cookie.ts'
import { requireUser } from '../../runtime/session/count-request.ts'
import { columns, type ImportKind } from './columns.ts'

const query = z.strictObject({ kind: z.enum(['people', 'organizations']), format: z.enum(['csv', 'xlsx']) })

/** A row that shows the expected content of each column. */
const examples: Record<ImportKind, Record<'zh' | 'en', readonly string[]>> = {
  people: {
    zh: [
      '20260001',
      '林晓雨',
      'Lin Xiaoyu',
      '学生',
      '计算机学院',
      '',
      '',
      '软件工程2026级1班',
      '13800000001',
      '',
      'lin@example.edu',
      '',
    ],
    en: [
      '20260001',
      'Lin Xiaoyu',
      'Lin Xiaoyu',
      'student',
      'School of Computing',
      '',
      '',
      'Class 1',
      '13800000001',
      '',
      'lin@example.edu',
      '',
    ],
  },
  organizations: {
    zh: ['CS', '计算机学院', 'School of Computing', ''],
    en: ['CS', 'School of Computing', 'School of Computing', ''],
  },
}
const fileNames: Record<ImportKind, Record<'zh' | 'en', string>> = {
  people: { zh: '人员导入模板', en: 'People to import' },
  organizations: { zh: '组织导入模板', en: 'Organisations to import' },
}
const WIDTH = 18
const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** `GET /api/import-template?kind=people|organizations&format=csv|xlsx`: a file to fill in, with one row as an example. */
export async function importTemplateRoute(app: FastifyInstance): Promise<void> {
  app.get(`${API_PREFIX}/import-template`, { exposeHeadRoute: false }, async (request, reply) => {
    refuseOtherSites(request)
    const { isAdmin } = await requireUser(request)
    if (!isAdmin) throw new AppError(403, errorTexts.adminOnly)
    refuseHostileInput(request.query)
    const { kind, format } = checkInput(query, request.query) as z.infer<typeof query>
    const language = readLocaleCookie(request) ?? languageOf(request)
    const name = `${fileNames[kind][language]}.${format}`
    const content = templates.get(name) ?? contentOf(kind, format, language)
    templates.set(name, content)
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': disposition('attachment', name),
      })
      .type(contentTypes[format])
      .send(await content)
  })
}

/** Templates by name: they are the same for everybody. */
const templates = new Map<string, Promise<string | Buffer>>()

async function contentOf(kind: ImportKind, format: 'csv' | 'xlsx', language: 'zh' | 'en'): Promise<string | Buffer> {
  const rows = [columns[kind].map(({ name }) => name[language]), examples[kind][language]]
  return format === 'csv' ? csvOf(rows) : workbookOf(rows)
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  CSV_START + rows.map((row) => `${row.map(csvText).join(',')}\r\n`).join('')

/** The number of the style of the example's cells: the first is the default, the second the one of the header. */
const TEXT_STYLE = 2
/** Formats the columns as text, because spreadsheets round long numbers. */
const textColumns: Feature<Buffer | Stream | Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'col' ? { ...attributes, style: TEXT_STYLE } : attributes,
      },
    },
  },
}

function workbookOf([head = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const title = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
  const text = (value: string) => ({ value, type: String, format: '@' })
  return writeXlsxFile(
    [head.map(title), ...rows.map((row) => row.map(text))],
    { columns: head.map(() => ({ width: WIDTH })) },
    { features: [textColumns] },
  ).toBuffer()
}
