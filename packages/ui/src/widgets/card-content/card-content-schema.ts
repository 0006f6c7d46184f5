import { cardFields, cardKinds, cardLimits } from './card-content-v1.ts'

const text = (maxLength: number, description: string) => ({ type: 'string', maxLength, description })
const flag = (description: string) => ({ enum: [0, 1], description })
const address = (description: string) => ({
  type: 'string',
  maxLength: 2000,
  pattern: '^(https:\\/\\/[^\\s/]|\\/\\/[^\\s/]|\\/(?![/\\\\])|$)[^\\s\\\\]*$',
  description: `${description} It starts with https:// or /.`,
})
const moment = (description: string) => ({ type: 'string', format: 'date-time', description })

const formField = {
  required: ['field'],
  if: { required: ['field'], properties: { field: { const: 'select' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits this object
  then: { required: ['options'] },
}

/**
 * The form of what a card shows, as JSON Schema (draft 2020-12), for those who write a source of cards. Every text is text:
 * nothing in it is read as HTML.
 */
export const cardContentSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'card/v1',
  type: 'object',
  required: ['version', 'kind', 'data', 'global'],
  properties: {
    version: { const: 'card/v1' },
    kind: { enum: cardKinds, description: 'How the entries show.' },
    data: {
      type: 'array',
      maxItems: cardLimits.entries,
      items: {
        type: 'object',
        required: ['id', 'title', 'unread'],
        properties: {
          id: text(cardLimits.id, 'Tells entries apart; in a form, the name under which the answer is sent.'),
          title: text(cardLimits.title, 'Its name; in a form, what is asked for.'),
          text: text(cardLimits.text, 'A lighter line; in a form, how to answer.'),
          url: address('Where it leads.'),
          icon_url: address('Its picture, for links.'),
          time: moment('Its moment.'),
          end_time: moment('When an agenda entry ends.'),
          value: {
            anyOf: [{ type: 'number' }, { type: 'string', maxLength: cardLimits.value }],
            description: 'Its figure; in a form, the answer that stands there at first.',
          },
          unit: text(cardLimits.unit, 'The unit of the figure.'),
          min: { type: 'number', description: 'The smallest number that a field takes.' },
          max: { type: 'number', description: 'What a progress runs up to; the largest number that a field takes.' },
          done: flag('Whether a to-do is done; whether a checkbox is ticked at first.'),
          field: { enum: cardFields, description: 'What is asked for; every entry of a form has it.' },
          options: {
            type: 'array',
            minItems: 1,
            maxItems: cardLimits.options,
            description: 'The choices of a select.',
            items: {
              type: 'object',
              required: ['value', 'title'],
              properties: {
                value: { type: 'string', minLength: 1, maxLength: cardLimits.value, description: 'What is sent.' },
                title: text(cardLimits.title, 'What is shown.'),
              },
            },
          },
          required: flag('Whether a field must be filled in.'),
          max_length: {
            type: 'integer',
            minimum: 1,
            maximum: cardLimits.answer,
            description: 'How many characters a field takes.',
          },
          unread: flag('Whether it is new to the reader.'),
        },
      },
    },
    columns: {
      type: 'array',
      maxItems: cardLimits.columns,
      items: { type: 'string', maxLength: 100 },
      description: 'The column titles of a table, for title, text and value.',
    },
    action: {
      type: 'object',
      description: 'What becomes of a form.',
      properties: {
        title: text(cardLimits.value, 'What stands on the button.'),
        url: address('Where the answers belong.'),
      },
    },
    global: {
      type: 'object',
      required: ['tips'],
      properties: {
        tips: {
          type: 'integer',
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'How many things on the card are unread.',
        },
      },
    },
  },
  if: { properties: { kind: { const: 'form' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits this object
  then: {
    properties: { data: { minItems: 1, maxItems: cardLimits.fields, items: formField } },
  },
} as const
