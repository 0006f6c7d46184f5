import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { importColumn, importJob, importKind, importReason } from './import-values.ts'
import * as limits from './limits.ts'
import { flag, numericId, pageQuery, personName, queryInt } from './values.ts'

const jobId = numericId.max(Number.MAX_SAFE_INTEGER)

const jobExample = {
  id: 3,
  kind: 'people' as const,
  state: 'checked' as const,
  file_name: 'people.csv',
  bytes: 4_200_000,
  format: 'csv' as const,
  source: 'gb18030',
  delimiter: ',',
  header: ['学工号', '姓名'],
  samples: [['20260001', '林晓雨']],
  mapping: ['number' as const, 'name' as const],
  progress: 1000,
  rows: 50_000,
  bad: 3,
  added: 49_000,
  changed: 900,
  unchanged: 97,
  gone: 12,
  disabled: 0,
  kept: 0,
  failure: '',
  disable_gone: 0 as const,
  passwords: 0 as const,
  undoable: 0 as const,
  checks: 1,
  created_at: '2026-11-20T08:00:00Z',
  applied_at: null,
}

const oneJob = z.object({ job: importJob })
const noJob = { status: 404, when: 'There is no such import.' }
const wrongState = { status: 409, when: 'Its state does not allow that, or another import is running.' }
const byId = z.strictObject({ id: jobId })

export const directoryImportEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/admin/import/upload',
    summary: 'Uploads a CSV or XLSX file with people or organisations, and says what it contains.',
    description:
      'CSV in UTF-8, UTF-16 or GB18030 (GBK), with any usual delimiter; of a workbook the first sheet. Formulas are never computed. Smaller than 50 MB.',
    origin: 'ours',
    auth: 'admin',
    audit: 'import-uploaded',
    cost: costs.work,
    upload: 'file',
    query: z.strictObject({ kind: importKind.optional() }),
    data: oneJob,
    example: { query: {}, data: { job: { ...jobExample, state: 'uploaded' } } },
    errors: [
      { status: 409, when: 'Five imports of this administrator are neither applied nor discarded.' },
      { status: 415, when: 'It is no CSV or XLSX file, or cannot be read; errmsg says why.' },
    ],
    timeoutMs: limits.uploadTimeoutMs,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/admin/import/jobs',
    summary: 'The newest imports.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({ list: z.array(importJob) }),
    example: { data: { list: [jobExample] } },
  }),
  job: endpoint({
    method: 'GET',
    path: '/admin/import/job',
    summary: 'One import: its state, how far it is, and what the check has found.',
    origin: 'ours',
    auth: 'admin',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: oneJob,
    example: { query: { id: 3 }, data: { job: jobExample } },
    errors: [noJob],
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/import/check',
    summary: 'Checks each row of a file, and counts what would be new and changed. Nothing is changed yet.',
    origin: 'ours',
    auth: 'admin',
    audit: 'import-checked',
    body: z.strictObject({
      id: jobId,
      kind: importKind,
      mapping: z
        .array(importColumn.nullable())
        .min(1)
        .max(limits.importColumns)
        .refine(
          (mapping) => new Set(mapping.filter(Boolean)).size === mapping.filter(Boolean).length,
          'must not name a column twice',
        ),
    }),
    data: oneJob,
    example: {
      body: { id: 4711, kind: 'people', mapping: ['number', 'name'] },
      data: { job: { ...jobExample, state: 'checking' } },
    },
    errors: [{ status: 400, when: 'A column that is needed is missing.' }, noJob, wrongState],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/admin/import/rows',
    summary: 'One page of what an import would add or change, or of who is missing from its file.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    cost: costs.work,
    query: z.strictObject({
      id: queryInt(1, Number.MAX_SAFE_INTEGER),
      what: z.enum(['added', 'changed', 'gone']),
      ...pageQuery,
    }),
    data: z.object({
      list: z.array(
        z.object({
          /** The row of the file; 0 for entries that are missing from it. */
          line: z.int(),
          number: z.string(),
          name: personName,
          name_en: personName,
          /** An ID number is always `••••`. */
          changes: z.array(z.object({ column: importColumn, before: z.string(), after: z.string() })),
        }),
      ),
      total: z.int(),
    }),
    example: {
      query: { id: 3, what: 'changed' },
      data: {
        list: [
          {
            line: 12,
            number: '20260001',
            name: '林晓雨',
            name_en: 'Lin Xiaoyu',
            changes: [{ column: 'mobile', before: '', after: '13800000001' }],
          },
        ],
        total: 1,
      },
    },
    errors: [noJob],
  }),
  problems: endpoint({
    method: 'GET',
    path: '/admin/import/problems',
    summary: 'One page of the cells that cannot be imported, by row.',
    origin: 'ours',
    auth: 'admin',
    audit: 'directory-seen',
    cost: costs.list,
    query: z.strictObject({
      id: queryInt(1, Number.MAX_SAFE_INTEGER),
      page: pageQuery.page,
      page_size: queryInt(1, 1_000).optional(),
    }),
    data: z.object({
      list: z.array(
        z.object({
          line: z.int(),
          column: importColumn,
          reason: importReason,
          /**
           * The text of the cell; for a duplicate, the first row with it; for a mobile number in use, its owner. Empty
           * for an ID number in use.
           */
          value: z.string(),
        }),
      ),
      total: z.int(),
    }),
    example: {
      query: { id: 3 },
      data: { list: [{ line: 7, column: 'mobile', reason: 'no-phone', value: '12' }], total: 1 },
    },
    errors: [noJob],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/import/apply',
    summary: 'Applies a checked import without its bad rows, or goes on with a stopped one. It can be undone in a day.',
    origin: 'ours',
    auth: 'admin',
    audit: 'import-applied',
    stepUp: true,
    body: z.strictObject({
      id: jobId,
      /** The `checks` of the job that the administrator reviewed; a later check makes the request fail. */
      checks: z.int().min(0).max(2_147_483_647),
      /** Whether people who are missing from the file are disabled. */
      disable_gone: flag,
      /** Whether new people get initial passwords, which can be fetched once. */
      passwords: flag,
    }),
    data: oneJob,
    example: {
      body: { id: 4711, checks: 1, disable_gone: 0, passwords: 0 },
      data: { job: { ...jobExample, state: 'applying' } },
    },
    errors: [noJob, wrongState, { status: 409, when: 'It was checked again since.' }],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/import/cancel',
    summary: 'Stops an import. What was applied stays until it is undone; one that has applied nothing is removed.',
    origin: 'ours',
    auth: 'admin',
    audit: 'import-cancelled',
    body: byId,
    data: z.object({ cancelled: z.boolean() }),
    example: { body: { id: 4711 }, data: { cancelled: true } },
    errors: [noJob, wrongState],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/import/undo',
    summary: 'Undoes an import as a whole, within a day. What was edited since stays as it is.',
    origin: 'ours',
    auth: 'admin',
    audit: 'import-undone',
    stepUp: true,
    body: byId,
    data: oneJob,
    example: { body: { id: 4711 }, data: { job: { ...jobExample, state: 'undoing' } } },
    errors: [noJob, wrongState],
  }),
  passwords: endpoint({
    method: 'POST',
    path: '/admin/import/passwords',
    summary: 'The initial passwords of the people whom an import has added. They are given once.',
    origin: 'ours',
    auth: 'admin',
    audit: 'passwords-fetched',
    stepUp: true,
    cost: costs.heavy,
    body: byId,
    data: z.object({
      list: z.array(z.object({ number: z.string(), name: personName, password: z.string() })),
    }),
    example: {
      body: { id: 4711 },
      data: { list: [{ number: '20260001', name: '林晓雨', password: '9f3a-22c1-7b0e-41d8' }] },
    },
    errors: [noJob, { status: 409, when: 'No passwords were asked for, or they were fetched already.' }],
    timeoutMs: limits.uploadTimeoutMs,
  }),
}
