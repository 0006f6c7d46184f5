import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { lookDocument } from './look-document.ts'
import {
  at,
  authorExample,
  changeExample,
  conflict,
  documentExample,
  draftExample,
  draftRevision,
  lookChange,
  lookDraft,
  lookDraftSummary,
  lookName,
  lookOtherChange,
  lookProblem,
  missing,
  summaryExample,
  wrongPictures,
} from './look-values.ts'
import { flag, numericId, queryInt } from './values.ts'

const choices = z.array(z.strictObject({ path: z.string().max(100), take: z.enum(['mine', 'theirs']) })).max(1_000)

/** The calls that work on drafts of the look. */
export const lookDraftCalls = {
  drafts: endpoint({
    method: 'GET',
    path: '/look/drafts',
    summary: 'The drafts of the institution, the last changed first.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({ list: z.array(lookDraftSummary) }),
    example: { data: { list: [summaryExample] } },
  }),
  draft: endpoint({
    method: 'GET',
    path: '/look/draft',
    summary: 'One draft with its document.',
    origin: 'ours',
    auth: 'admin',
    query: z.strictObject({ id: queryInt(1, 2_147_483_647) }),
    data: lookDraft,
    example: { query: { id: 3 }, data: draftExample },
    errors: [missing],
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/look/draft/create',
    summary: 'Begins a draft, from what is published or from an earlier version.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    body: z.strictObject({ name: lookName, from_version: numericId.max(2_147_483_647).optional() }),
    data: lookDraft,
    example: { body: { name: '迎新' }, data: draftExample },
    errors: [
      wrongPictures,
      { status: 404, when: 'There is no such version.' },
      { status: 409, when: `There are ${limits.lookDrafts} drafts already.` },
    ],
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/look/draft/save',
    summary: 'Keeps a draft as it is now.',
    description:
      '`revision` is the one that the caller has seen. If others saved since, nothing is saved and `data.changes` of the answer says who changed what; with `merge: 1` what only one side changed is merged, and only what both changed is refused. Pictures that the caller uploaded become the institution’s. A save takes back a request to publish.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    bodyBytes: limits.lookBytes,
    body: z.strictObject({
      ...draftRevision,
      name: lookName.optional(),
      document: lookDocument,
      merge: flag.optional(),
    }),
    data: lookDraft,
    example: { body: { id: 3, revision: 3, document: documentExample }, data: draftExample },
    errors: [missing, conflict, wrongPictures],
  }),
  updateDraft: endpoint({
    method: 'POST',
    path: '/look/draft/update',
    summary: 'Takes what was published since into a draft.',
    description: '`choices` says for each path that both sides changed which value to take.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    bodyBytes: limits.noticeBytes,
    body: z.strictObject({ ...draftRevision, choices: choices.optional() }),
    data: lookDraft,
    example: {
      body: { id: 3, revision: 4, choices: [{ path: 'config.brand_color', take: 'mine' }] },
      data: draftExample,
    },
    errors: [missing, conflict],
  }),
  removeDraft: endpoint({
    method: 'POST',
    path: '/look/draft/remove',
    summary: 'Throws a draft away. Its preview links end.',
    origin: 'ours',
    auth: 'admin',
    audit: 'look-draft-removed',
    body: z.strictObject({ id: numericId.max(2_147_483_647) }),
    data: z.object({}),
    example: { body: { id: 3 }, data: {} },
    errors: [missing],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/look/draft/compare',
    summary: 'What publishing a draft would change, and what others have published since it began.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    query: z.strictObject({ id: queryInt(1, 2_147_483_647) }),
    data: z.object({
      version: z.int(),
      changes: z.array(lookChange),
      others: z.array(lookOtherChange),
      problems: z.array(lookProblem),
    }),
    example: {
      query: { id: 3 },
      data: {
        version: 13,
        changes: [changeExample],
        others: [{ ...changeExample, after: '#7c2d12', by: authorExample, at, mine: '#0f766e', conflict: 1 }],
        problems: [],
      },
    },
    errors: [missing],
  }),
}
