import { z } from 'zod'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { lookDocument } from './look-document.ts'
import { flag, instant, line, numericId, personName } from './values.ts'

/** An administrator who worked on the look; null if the account no longer exists or the author is unknown. */
export const lookAuthor = z.object({ user_id: z.int(), name: personName, name_en: personName }).nullable()

/** One difference between two looks. Values are text: a string as it is, anything else as JSON; null where there is none. */
export const lookChange = z.object({
  /**
   * The path, such as `config.brand_color`, `header.7.name`, `header.7` for an entire entry, or `header.order` for the
   * order of a list.
   */
  path: z.string(),
  /** The part of the look, as `config` or `header`. */
  part: z.string(),
  /** The name of the changed field, such as `brand_color`; empty if a whole entry or an order changed. */
  field: z.string(),
  /** Display name of the list entry; empty outside of lists. */
  entry: z.string(),
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** A change by others since a draft began, and whether the draft changes the same item. */
export const lookOtherChange = lookChange.extend({
  by: lookAuthor,
  at: instant,
  /** The value in the draft. */
  mine: z.string().nullable(),
  conflict: flag,
})

/** A problem that prevents a look from being published. */
export const lookProblem = z.object({ path: z.string(), message: z.string() })

export const lookVersion = z.object({
  version: z.int(),
  name: z.string(),
  note: z.string(),
  /** `outside`: the data were changed by something that stores no versions, such as an update of the database. */
  reason: z.enum(['published', 'config', 'content', 'rollback', 'outside']),
  /** The version that a rollback published again. */
  of_version: z.int().nullable(),
  by: lookAuthor,
  approved_by: lookAuthor,
  at: instant,
})

export const lookDraftSummary = z.object({
  id: z.int(),
  name: z.string(),
  revision: z.int(),
  /** The version that the draft began from, or was last updated to. */
  based_on: z.int(),
  changed_by: lookAuthor,
  changed_at: instant,
  /** `requested`: waits for a second person. `scheduled`: waits for `publish_at`. */
  state: z.enum(['open', 'requested', 'scheduled', 'failed']),
  requested_by: lookAuthor,
  /** Name, note and time of the publication that was asked for; name and note are empty if `state` is `open`. */
  publish_name: z.string(),
  publish_note: z.string(),
  publish_at: instant.nullable(),
  /** Why a scheduled publication failed; empty if it was not attempted. */
  failure: z.string(),
  previewed_until: instant.nullable(),
})
export const lookDraft = lookDraftSummary.extend({ document: lookDocument })

export const lookRule = z.object({
  /** 1: publishing by one administrator requires the approval of another one. */
  second_person: flag,
  /** The administrator who wants to turn that off; another administrator has to agree. */
  off_requested_by: lookAuthor,
})

export const lookPublished = z.object({
  state: z.enum(['published', 'scheduled', 'requested']),
  /** The version that is published now. */
  version: z.int(),
})

export const authorExample = { user_id: 5, name: '王老师', name_en: 'Ms Wang' }
export const at = '2026-11-19T08:00:00Z'
export const documentExample = {
  config: { brand_color: '#0f766e' },
  header: [{ id: 1, parent_id: 0, name: '首页', name_en: 'Home', url: '/home', enabled: 1 as const }],
  school_nav: [],
  footer_links: [],
  footer_info: { address: '', address_en: '', phone: '', email: '', postcode: '' },
  copyright_info: { text: '', text_en: '', record: '' },
  school_info: { name: '', name_en: '', motto: '', motto_en: '', introduction: '', introduction_en: '', website: '' },
  help: [],
  slides: [],
  backgrounds: [],
}
export const versionExample = {
  version: 12,
  name: '迎新',
  note: '',
  reason: 'published' as const,
  of_version: null,
  by: authorExample,
  approved_by: null,
  at,
}
export const summaryExample = {
  id: 3,
  name: '迎新',
  revision: 4,
  based_on: 12,
  changed_by: authorExample,
  changed_at: at,
  state: 'open' as const,
  requested_by: null,
  publish_name: '',
  publish_note: '',
  publish_at: null,
  failure: '',
  previewed_until: null,
}
export const draftExample = { ...summaryExample, document: documentExample }
export const changeExample = {
  path: 'config.brand_color',
  part: 'config',
  field: 'brand_color',
  entry: '',
  kind: 'changed' as const,
  before: '#1f5fbf',
  after: '#0f766e',
}
export const draftRevision = { id: numericId, revision: z.int().min(1) }
export const missing = { status: 404, when: 'There is no such draft: it was published or thrown away.' }
export const conflict = errorCase({
  status: 409,
  when: 'Others have changed the same since. `data.changes` lists what others changed, as `compare` does, with `conflict: 1` for what both changed.',
  data: z.object({
    changes: z.array(lookOtherChange),
    /** The currently published version, if the conflict is with it. */
    version: z.int().optional(),
    /** The revision of the draft, if the conflict is with it. */
    revision: z.int().optional(),
  }),
  example: {
    changes: [{ ...changeExample, after: '#7c2d12', by: authorExample, at, mine: '#0f766e', conflict: 1 }],
    version: 13,
  },
})
export const invalidLook = (when: string) =>
  errorCase({
    status: 400,
    when,
    data: z.object({ problems: z.array(lookProblem) }),
    example: { problems: [{ path: 'config.card_radius', message: '最多 32' }] },
  })
/** The error of a look with pictures that must not be published. */
export const wrongPictures = invalidLook(
  'A picture is on another site, or no picture that this person uploaded; `data.problems` has path and message of each.',
)
export const lookName = line(limits.name)
/** A publication of a draft: which state of it, under which name and when; `at: null` is immediately. */
export const publication = z.strictObject({
  ...draftRevision,
  name: lookName,
  note: z.string().max(limits.lookNote),
  at: instant.nullable(),
})
