import { z } from 'zod'
import { cardTrial, sourceProblem, trialExample, trialText } from './card-trial.ts'
import { changeId } from './change.ts'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { filledText, flag, instant, line, link, locale, pageQuery, slug } from './values.ts'

const settings = {
  key: slug,
  /**
   * For `http` the address of the source: https://…, or a path of this server; for `builtin` the name of the code that
   * makes the content.
   */
  address: z.string().min(1).max(limits.url),
  /** 1 if the address may be in the institution's private network. */
  internal: flag,
  /** 1 if requests to the source identify the caller in a signed token. */
  trusted: flag,
  timeout_ms: z.int().min(100).max(10_000),
  max_bytes: z.int().min(1_024).max(1_048_576),
}
const sourceFields = { ...settings, kind: z.enum(['builtin', 'http']), enabled: flag }

/** Where the content of cards comes from. */
export const cardSource = z.object({
  ...sourceFields,
  updated_at: instant,
  /** The health of the source, as observed by the server process that responds, since its start. */
  health: z.object({
    last_ok: instant.nullable(),
    last_error: z.object({ at: instant, problem: sourceProblem, detail: z.string() }).nullable(),
    /** 1 while the source gets no requests because it failed repeatedly. */
    resting: flag,
  }),
})

/** A source as a choice in the form of a card. */
export const sourceChoice = cardSource.pick({ key: true, kind: true, trusted: true, updated_at: true })

const cardFields = {
  id: slug,
  source_key: slug,
  name: line(limits.name),
  name_en: line(limits.name),
  icon: z.string().max(limits.identifier),
  link,
  enabled: flag,
}
/** A card as the institution offers it. */
export const offeredCard = z.object(cardFields)

const sourceExample = {
  key: 'loans',
  kind: 'http' as const,
  address: 'https://lib.example.edu/card',
  internal: 0 as const,
  trusted: 1 as const,
  timeout_ms: 3_000,
  max_bytes: 262_144,
  enabled: 1 as const,
}
const cardExample = {
  id: 'loans',
  source_key: 'loans',
  name: '图书借阅',
  name_en: 'Library loans',
  icon: 'book',
  link: 'https://lib.example.edu',
  enabled: 1 as const,
}
const { kind: _kind, enabled: _enabled, ...settingsExample } = sourceExample
const create = flag.describe('1 for a new one; 0 for one that is there.')

export const cardSourceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-sources',
    summary: 'One page of the sources of cards, with the result of their last request.',
    origin: 'ours',
    auth: 'admin',
    searchCost: costs.search,
    query: z.strictObject({
      /** Text to search for in keys and addresses. */
      text: filledText(limits.searchText).optional(),
      ...pageQuery,
    }),
    data: z.object({
      list: z.array(cardSource),
      total: z.int(),
      /** The names of the contents that the server makes itself. */
      builtins: z.array(slug),
      /** The issuer that the tokens for trusted sources name. */
      token_issuer: z.string(),
    }),
    example: {
      query: { page: 1 },
      data: {
        list: [
          {
            ...sourceExample,
            updated_at: '2026-11-01T00:00:00Z',
            health: { last_ok: '2026-11-24T01:00:00Z', last_error: null, resting: 0 },
          },
        ],
        total: 1,
        builtins: ['notices'],
        token_issuer: 'https://portal.example.edu',
      },
    },
  }),
  cards: endpoint({
    method: 'GET',
    path: '/admin/cards',
    summary: 'The cards in their order, and the sources that a card can have.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({ cards: z.array(offeredCard), sources: z.array(sourceChoice) }),
    example: {
      data: {
        cards: [cardExample],
        sources: [{ key: 'loans', kind: 'http', trusted: 1, updated_at: '2026-11-01T00:00:00Z' }],
      },
    },
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/card-sources/save',
    summary: 'Creates or changes a source of cards.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'card-source-saved',
    body: z.strictObject({ ...sourceFields, create }),
    data: z.object({ change_id: changeId }),
    example: { body: { ...sourceExample, create: 1 }, data: { change_id: 41 } },
    errors: [
      {
        status: 400,
        when: 'Nothing can be fetched from the address, or its host is not listed in `INTERNAL_SOURCES`.',
      },
      { status: 404, when: 'There is no source with the key.' },
      { status: 409, when: 'There is a source with the key already.' },
    ],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/card-sources/remove',
    summary: 'Removes a source that no card uses. Contents of the portal itself can only be disabled.',
    origin: 'ours',
    auth: 'admin',
    audit: 'card-source-removed',
    body: z.strictObject({ key: slug }),
    data: z.object({ change_id: changeId }),
    example: { body: { key: 'loans' }, data: { change_id: 44 } },
    errors: [
      { status: 404, when: 'There is no source with the key.' },
      { status: 409, when: 'Cards use it, or the portal makes its content.' },
    ],
  }),
  saveCard: endpoint({
    method: 'POST',
    path: '/admin/cards/save',
    summary: 'Creates or changes a card. A new one comes last.',
    origin: 'ours',
    auth: 'admin',
    audit: 'card-saved',
    body: z.strictObject({ ...cardFields, create }),
    data: z.object({ change_id: changeId }),
    example: { body: { ...cardExample, create: 1 }, data: { change_id: 42 } },
    errors: [
      { status: 404, when: 'There is no card with the id, or no source with the key.' },
      { status: 409, when: 'There is a card with the id already.' },
    ],
  }),
  removeCard: endpoint({
    method: 'POST',
    path: '/admin/cards/remove',
    summary: 'Removes a card from everybody’s home page, with what people have decided about it.',
    origin: 'ours',
    auth: 'admin',
    audit: 'card-removed',
    body: z.strictObject({ id: slug }),
    data: z.object({ change_id: changeId }),
    example: { body: { id: 'loans' }, data: { change_id: 45 } },
    errors: [{ status: 404, when: 'There is no card with the id.' }],
  }),
  sortCards: endpoint({
    method: 'POST',
    path: '/admin/cards/sort',
    summary: 'Puts the cards in an order; those that are not named follow in their old one.',
    origin: 'ours',
    auth: 'admin',
    audit: 'card-saved',
    body: z.strictObject({ ids: z.array(slug).min(1).max(500) }),
    data: z.object({ change_id: changeId }),
    example: { body: { ids: ['loans', 'notices'] }, data: { change_id: 43 } },
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/admin/card-sources/try',
    summary: 'Asks a source for its card, as it is in the form, without saving it.',
    description:
      'It is asked as someone with a role, whose number is `preview`, as the caller or, if it is saved and enabled with these settings, as another person. What went wrong is in the answer.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'card-tried',
    waitsForOthers: true,
    cost: costs.search,
    body: z.strictObject({
      ...settings,
      locale,
      as: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('role'), role: z.enum(['student', 'staff', 'issuer', 'admin']) }),
        z.strictObject({ kind: z.literal('person'), number: filledText(limits.identifier) }),
      ]),
    }),
    data: cardTrial,
    example: {
      body: { ...settingsExample, locale: 'zh', as: { kind: 'role', role: 'student' } },
      data: trialExample,
    },
    errors: [
      { status: 400, when: 'It is internal, and its host is not listed in `INTERNAL_SOURCES`.' },
      { status: 403, when: 'It is to be told about another person, and is not saved and enabled with these settings.' },
      { status: 404, when: 'No one has the number.' },
    ],
  }),
  rotateKeys: endpoint({
    method: 'POST',
    path: '/admin/card-sources/rotate-keys',
    summary: 'Rotates the keys that sign the tokens for trusted sources. The old ones are no longer published.',
    description: 'For a key that may have leaked. Without it, the keys rotate every month.',
    origin: 'ours',
    auth: 'admin',
    stepUp: true,
    audit: 'card-keys-rotated',
    body: z.strictObject({}),
    data: z.object({ rotated_at: instant }),
    example: { body: {}, data: { rotated_at: '2026-11-24T08:00:00Z' } },
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/card-sources/check',
    summary: 'Reads a text as the portal reads what a source sends.',
    origin: 'ours',
    auth: 'admin',
    writes: false,
    bodyBytes: limits.cardBytes,
    cost: costs.search,
    body: z.strictObject({ text: z.string().min(1).max(100_000) }),
    data: cardTrial,
    example: { body: { text: trialText }, data: { ...trialExample, ms: 0, fresh_seconds: null } },
  }),
}
