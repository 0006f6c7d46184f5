import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { flag, instant, jsonText, link, slug } from './values.ts'

/** Whether a card is on the home page (`0`) or hidden (`1`). */
export const cardStatus = z.enum(['0', '1'])

/** Field types of a form. */
export const cardField = z.enum(['text', 'textarea', 'number', 'date', 'select', 'checkbox'])

/** One entry of a card. The displayed parts depend on the card's kind. */
export const cardItem = z.object({
  id: z.string().max(100).describe('Unique in the card; in a form, the name of the answer.'),
  title: z.string().max(300).describe('Its title; in a form, the label of the field.'),
  text: z.string().max(1_000).optional().describe('A second line; in a form, the help of the field.'),
  url: link.optional().describe('Its link: https://…, or a path of the portal.'),
  icon_url: link.optional().describe('Its icon, for links.'),
  time: instant.optional().describe('Its time; of an agenda entry, the start.'),
  end_time: instant.optional().describe('When an agenda entry ends.'),
  value: z
    .union([z.number(), z.string().max(100)])
    .optional()
    .describe('A figure, for stat, keyValue, progress and table; in a form, the answer at first.'),
  unit: z.string().max(20).optional().describe('The unit of the value.'),
  min: z.number().optional().describe('The smallest number that a field takes.'),
  max: z.number().optional().describe('End of a progress; the largest number that a field takes.'),
  done: flag.optional().describe('Whether a to-do is done; whether a checkbox is ticked at first.'),
  field: cardField.optional().describe('The field of a form; each entry of a form has one.'),
  options: z
    .array(z.object({ value: z.string().min(1).max(100), title: z.string().max(300) }))
    .min(1)
    .max(50)
    .optional()
    .describe('The choices of a select.'),
  required: flag.optional().describe('Whether a field must be filled in.'),
  max_length: z.int().min(1).max(5_000).optional().describe('How many characters a field takes.'),
  unread: flag.describe('1 marks it as unread.'),
})

const formExample = {
  version: 'card/v1' as const,
  kind: 'form' as const,
  data: [
    { id: 'room', title: '宿舍', field: 'text' as const, required: 1 as const, max_length: 40, unread: 0 as const },
    {
      id: 'matter',
      title: '报修事项',
      field: 'select' as const,
      options: [
        { value: 'water', title: '水' },
        { value: 'power', title: '电' },
      ],
      unread: 0 as const,
    },
  ],
  action: { title: '报修', url: '/chain?to=repair' },
  global: { tips: 0 },
}

/**
 * Content of a card, in the first version of the format. Text only: nothing in it is ever read as HTML. A reader that
 * does not know `version` or `kind` shows the card as a plain link.
 */
export const cardContent = z
  .object({
    version: z.literal('card/v1'),
    kind: z
      .enum(['list', 'links', 'agenda', 'todo', 'stat', 'keyValue', 'progress', 'table', 'form'])
      .describe('How the entries are shown.'),
    data: z.array(cardItem).max(100).describe('The entries, in their order.'),
    /** The table's column titles; the cells of a row are its `title`, `text` and `value`. */
    columns: z
      .array(z.string().max(100))
      .max(3)
      .optional()
      .describe('The column titles of a table, for title, text and value.'),
    /** The button of a `form`: its text, and the address to which the answers are sent. */
    action: z
      .object({ title: z.string().max(100).optional(), url: link.optional() })
      .optional()
      .describe('The button of a form: its text, and where the answers go.'),
    /**
     * The time of the data, if they are not current: the portal sets it on the last valid response of a failing source.
     */
    as_of: instant.optional().describe('When the data were true, if not now. It is shown below the entries.'),
    global: z.object({ tips: z.int().min(0).describe('How many entries are unread.') }),
  })
  .refine(
    ({ kind, data }) =>
      kind !== 'form' ||
      (data.length >= 1 &&
        data.length <= 30 &&
        data.every(({ field, options }) => field && (field !== 'select' || options))),
    'a form must ask for 1 to 30 things, each with its field, and name the choices of a select',
  )
  .meta({ examples: [formExample] })

/** Changes to one card since the last request. */
export const cardIncrement = z.object({
  /** The card's app_id. */
  id: slug,
  /** The key of the source that it comes from. */
  element: slug,
  tips: z.int().min(0),
  data: cardContent,
})
export const cardPoll = z.object({ version: z.literal('poll/v1'), data: z.array(cardIncrement), now: instant })

/** A card that the institution offers. */
export const card = z.object({
  app_id: slug,
  colle_status: cardStatus,
  name: z.string(),
  name_en: z.string(),
  icon: slug,
  /** The key of the source of its content, which `/ws/cards` accepts as `url`. */
  url: slug,
  /** The page that shows all of it; empty if there is none. */
  link,
  /** 1 if the institution shows it to everyone: it cannot be hidden. */
  locked: flag,
})
/** One entry of the arrangement that someone has saved. */
export const savedCard = z.object({ app_id: slug, colle_status: cardStatus })
/** `list_data` is null until the person arranges their cards, unless the institution hides some of them at first. */
export const cardCollection = z.object({
  card_all: z.array(card),
  card_collect: z.object({ list_data: z.array(savedCard).nullable() }),
})

const cardExample = {
  app_id: 'notices',
  colle_status: '0' as const,
  name: '通知公告',
  name_en: 'Notices',
  icon: 'bell',
  url: 'notices',
  link: '/notice-v2',
  locked: 0 as const,
}
const contentExample = {
  version: 'card/v1' as const,
  kind: 'list' as const,
  data: [
    { id: '7', title: '选课通知', time: '2026-11-19T08:00:00Z', url: '/notice-v2/detail/recv/7', unread: 1 as const },
  ],
  global: { tips: 1 },
}
const order = z
  .array(slug)
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, 'must not name a card twice')

export const cardEndpoints = {
  collection: endpoint({
    method: 'POST',
    path: '/ws/app/collectCardAll',
    summary: 'All cards with the saved arrangement; shows, hides and orders them.',
    description:
      '`list` reads. `change` shows (`0`) or hides (`1`) one card. `sort` takes the app_ids in their new order; cards that it does not name follow in their old order. Every kind answers the whole collection.',
    origin: 'specified',
    auth: 'user',
    common: true,
    query: z.discriminatedUnion('request_type', [
      z.strictObject({ request_type: z.literal('list') }),
      z.strictObject({ request_type: z.literal('change'), app_id: slug, colle_status: cardStatus }),
      z.strictObject({ request_type: z.literal('sort'), data: jsonText(order) }),
    ]),
    data: cardCollection,
    example: {
      query: { request_type: 'list' },
      data: { card_all: [cardExample], card_collect: { list_data: null } },
    },
    errors: [
      { status: 404, when: 'An app_id names no card.' },
      { status: 409, when: 'The institution shows the card to everyone.' },
    ],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/ws/app/restoreCards',
    summary: 'Arranges all cards at once, to undo a change; with null as the institution arranges them.',
    description: 'Cards that are not named stay as they are.',
    origin: 'ours',
    auth: 'user',
    common: true,
    body: z.strictObject({ list_data: z.array(savedCard).min(1).max(500).nullable() }),
    bodyBytes: limits.settingsBytes,
    data: cardCollection,
    example: {
      body: { list_data: null },
      data: { card_all: [cardExample], card_collect: { list_data: null } },
    },
  }),
  shown: endpoint({
    method: 'POST',
    path: '/ws/app/collectCardPC',
    summary: 'The cards that are shown on the home page, in order; orders them.',
    origin: 'specified',
    auth: 'user',
    common: true,
    query: z.discriminatedUnion('request_type', [
      z.strictObject({ request_type: z.literal('list') }),
      z.strictObject({ request_type: z.literal('sort'), data: jsonText(order) }),
    ]),
    data: z.object({ list_data: z.array(savedCard) }),
    example: { query: { request_type: 'list' }, data: { list_data: [{ app_id: 'notices', colle_status: '0' }] } },
    errors: [{ status: 404, when: 'An app_id names no card.' }],
  }),
  content: endpoint({
    method: 'POST',
    path: '/ws/cards',
    waitsForOthers: true,
    summary: "One card's content; or, when polling, what has changed on the cards that are shown.",
    description:
      '`url` is the key of a registered source, URI-encoded; it is never followed as an address. With `params.poll` true, `url` is ignored and the answer lists the shown cards whose content or tips changed after `params.since`.',
    origin: 'specified',
    auth: 'user',
    common: true,
    writes: false,
    body: z.strictObject({
      url: z.string().max(200),
      ip: z.string().max(64).optional(),
      params: jsonText(z.strictObject({ poll: z.boolean().optional(), since: instant.optional() })),
    }),
    data: z.discriminatedUnion('version', [cardContent, cardPoll]),
    example: { body: { url: 'notices', params: { poll: false } }, data: contentExample },
    errors: [
      { status: 404, when: 'The key names no registered source.' },
      {
        status: 501,
        when: 'The source answered with a version or kind of card that the server does not know: show a link.',
      },
      { status: 502, when: 'The source answered with an error, too late, too much, or not in the form of a card.' },
    ],
  }),
  readTip: endpoint({
    method: 'POST',
    path: '/ws/tip/action',
    summary: 'Marks everything on one card as read.',
    origin: 'specified',
    auth: 'user',
    common: true,
    body: z.strictObject({ url: z.string().max(200) }),
    data: z.object({ tips: z.int() }),
    example: { body: { url: 'notices' }, data: { tips: 0 } },
    errors: [{ status: 404, when: 'The key names no registered source.' }],
  }),
}
