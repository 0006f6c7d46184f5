import { z } from 'zod'
import { changeId } from './change.ts'
import { byKind, contentKind } from './content-kinds.ts'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import { wrongFields } from './field-errors.ts'
import * as limits from './limits.ts'
import { filledText, flag, instant, pageQuery, personName, revision, slug } from './values.ts'

/** One entry of a list that administrators edit. */
export const contentEntry = byKind({
  id: slug,
  /** The revision for an update, which is refused if the entry has changed since. */
  revision,
  enabled: flag,
  updated_at: instant,
  /** The name of the related object: the organisation of a system, the pinned app, or the parent entry. */
  related: z.object({ name: z.string(), name_en: z.string() }).nullable(),
})

const example = {
  kind: 'help' as const,
  id: '3',
  revision: '5c1f0a',
  enabled: 1 as const,
  updated_at: '2026-11-20T08:00:00Z',
  related: null,
  value: {
    title: '如何登录',
    title_en: 'How to log in',
    content: '使用学号登录。',
    content_en: 'Use your number.',
  },
}
const saved = z.object({
  entry: contentEntry,
  /** The id with which the change can be undone. */
  change_id: changeId,
})
const named = { kind: contentKind, id: slug }
const missing = { status: 404, when: 'There is no such entry any more.' }
const wrongField = {
  ...wrongFields(
    400,
    'A field names something that is not there, such as a picture that was not uploaded; `fields` says which, and why.',
    { image: '这不是您上传的图片，请重新上传。' },
  ),
  errcode: 1001,
}

export const contentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/content/list',
    summary: 'One page of a list that administrators keep, in its order.',
    origin: 'ours',
    auth: 'admin',
    searchCost: costs.search,
    query: z.strictObject({
      kind: contentKind,
      /** Text to search for in names and texts. */
      text: filledText(limits.searchText).optional(),
      /** The category of apps, the role of pinned apps, the menu of links. */
      filter: slug.optional(),
      ...pageQuery,
    }),
    data: z.object({ list: z.array(contentEntry), total: z.int() }),
    example: { query: { kind: 'help' }, data: { list: [example], total: 1 } },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/content/create',
    summary: 'Adds an entry at the end of its list.',
    origin: 'ours',
    auth: 'admin',
    audit: 'content-added',
    cost: costs.list,
    bodyBytes: limits.settingsBytes,
    body: byKind({}),
    data: saved,
    example: { body: { kind: example.kind, value: example.value }, data: { entry: example, change_id: 41 } },
    errors: [wrongField, { status: 409, when: 'The list is full.' }],
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/content/update',
    summary: 'Changes an entry.',
    origin: 'ours',
    auth: 'admin',
    audit: 'content-changed',
    cost: costs.list,
    bodyBytes: limits.settingsBytes,
    body: byKind({ id: slug, revision }),
    data: saved,
    example: {
      body: { kind: example.kind, id: '3', revision: '5c1f0a', value: example.value },
      data: { entry: example, change_id: 41 },
    },
    errors: [
      wrongField,
      missing,
      errorCase({
        status: 409,
        when: 'Somebody has changed the entry since; `entry` is how it is now.',
        data: z.object({ entry: contentEntry, name: personName, name_en: personName }),
        example: { entry: example, name: '王老师', name_en: 'Ms Wang' },
      }),
    ],
  }),
  move: endpoint({
    method: 'POST',
    path: '/admin/content/move',
    summary: 'Moves an entry before or after another one of the same level; without one, before or after all of them.',
    origin: 'ours',
    auth: 'admin',
    audit: 'content-changed',
    cost: costs.search,
    body: z.strictObject({ ...named, side: z.enum(['before', 'after']), of: slug.nullable() }),
    data: z.object({ change_id: changeId }),
    example: { body: { kind: 'help', id: '3', side: 'before', of: '1' }, data: { change_id: 41 } },
    errors: [missing, { status: 409, when: 'The kind has no order of its own, or both are on different levels.' }],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/admin/content/enable',
    summary: 'Switches an entry on or off. What is off is shown to administrators alone.',
    origin: 'ours',
    auth: 'admin',
    audit: 'content-changed',
    body: z.strictObject({ ...named, enabled: flag }),
    data: saved,
    example: { body: { kind: 'help', id: '3', enabled: 1 }, data: { entry: example, change_id: 41 } },
    errors: [missing],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/content/remove',
    summary: 'Removes an entry that nothing else needs.',
    origin: 'ours',
    auth: 'admin',
    audit: 'content-removed',
    body: z.strictObject(named),
    data: z.object({ change_id: changeId }),
    example: { body: { kind: 'help', id: '3' }, data: { change_id: 41 } },
    errors: [missing, { status: 409, when: 'Something still refers to it; errmsg says what.' }],
  }),
}
