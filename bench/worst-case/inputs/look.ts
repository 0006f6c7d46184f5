import { limits } from '@quadrangle/api-client/contract'
import type { NounTable, Statement } from './call-table.ts'

/** Large, but short enough for every list to be read and compared. */
const topics = Array.from({ length: limits.lookHelpTopics }, (_, at) => ({
  id: at + 1,
  title: `主题 ${at}`,
  title_en: '',
  content: '内容 '.repeat(400),
  content_en: 'content '.repeat(400),
  enabled: 1,
}))
const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))
const document = {
  config: {},
  header: [],
  school_nav: [],
  footer_links: [],
  footer_info: empty(['address', 'address_en', 'phone', 'email', 'postcode']),
  copyright_info: empty(['text', 'text_en', 'record']),
  school_info: empty(['name', 'name_en', 'motto', 'motto_en', 'introduction', 'introduction_en', 'website']),
  help: topics,
  slides: [],
  backgrounds: [],
}
const text = JSON.stringify(document)

/** Restores the state with one version and one draft. */
const restore = (): Statement[] => [
  ['delete from look_draft'],
  ['delete from look_rule'],
  ['delete from look_version'],
  [`insert into look_version (number, reason, document) values (1, 'outside', $1)`, [text]],
  [`insert into look_draft (id, name, document, base_version) overriding system value values (1, 'x', $1, 1)`, [text]],
  ['insert into look_draft_revision (draft_id, revision, document) values (1, 1, $1)', [text]],
]
const draft = { fixed: () => ({ 'body.id': 1, 'body.revision': 1, 'query.id': 1, 'body.at': null }), restore }
const version = { fixed: () => ({ 'body.version': 1, 'query.version': 1, 'query.from': 1, 'query.to': 1 }), restore }
const large = (path: string) => ({ variants: () => ({ 'many topics': { [path]: document } }) })

export const lookInputs: NounTable<'look'> = {
  draft,
  createDraft: { fixed: () => ({ 'body.from_version': 1 }), restore },
  saveDraft: { ...draft, ...large('body.document') },
  updateDraft: draft,
  removeDraft: draft,
  compare: draft,
  validate: large('body.document'),
  preview: draft,
  publish: draft,
  approve: {
    fixed: () => ({ ...draft.fixed(), 'body.name': 'x', 'body.note': '' }),
    restore: ({ owner }) => [
      ...restore(),
      [
        `update look_draft set publish_name = 'x', requested_by =
          (select person_id from person_role where role = 'admin' and person_id <> $1 limit 1)`,
        [owner],
      ],
    ],
  },
  withdraw: draft,
  differences: version,
  rename: version,
  rollback: version,
  export: version,
  import: { ...large('body.text'), variants: () => ({ 'many topics': { 'body.text': text } }), restore },
  setRule: { restore },
}
