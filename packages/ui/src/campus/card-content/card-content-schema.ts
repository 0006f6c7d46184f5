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
 * The content of a card as JSON Schema (draft 2020-12), for authors of card sources. All texts are plain text, never HTML.
 */
export const cardContentSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'card/v1',
  type: 'object',
  required: ['version', 'kind', 'data', 'global'],
  properties: {
    version: { const: 'card/v1' },
    kind: { enum: cardKinds, description: 'How the entries are shown.' },
    data: {
      type: 'array',
      maxItems: cardLimits.entries,
      items: {
        type: 'object',
        required: ['id', 'title', 'unread'],
        properties: {
          id: text(cardLimits.id, 'Unique in the card; in a form, the name of the answer.'),
          title: text(cardLimits.title, 'Its title; in a form, the label of the field.'),
          text: text(cardLimits.text, 'A second line; in a form, the help of the field.'),
          url: address('Its link.'),
          icon_url: address('Its icon, for links.'),
          time: moment('Its time; of an agenda entry, the start.'),
          end_time: moment('When an agenda entry ends.'),
          value: {
            anyOf: [{ type: 'number' }, { type: 'string', maxLength: cardLimits.value }],
            description: 'Its value; in a form, the default answer.',
          },
          unit: text(cardLimits.unit, 'The unit of the value.'),
          min: { type: 'number', description: 'The minimum of a number field.' },
          max: { type: 'number', description: 'The maximum of a progress or a number field.' },
          done: flag('Whether a to-do is done, or a checkbox checked at first.'),
          field: { enum: cardFields, description: 'The type of a form field; required in a form.' },
          options: {
            type: 'array',
            minItems: 1,
            maxItems: cardLimits.options,
            description: 'The options of a select.',
            items: {
              type: 'object',
              required: ['value', 'title'],
              properties: {
                value: {
                  type: 'string',
                  minLength: 1,
                  maxLength: cardLimits.value,
                  description: 'The submitted value.',
                },
                title: text(cardLimits.title, 'The label.'),
              },
            },
          },
          required: flag('Whether a field is required.'),
          max_length: {
            type: 'integer',
            minimum: 1,
            maximum: cardLimits.answer,
            description: 'The maximum length of an answer.',
          },
          unread: flag('Whether it is unread.'),
        },
      },
    },
    columns: {
      type: 'array',
      maxItems: cardLimits.columns,
      items: { type: 'string', maxLength: 100 },
      description: 'The column headers of a table, for title, text and value.',
    },
    action: {
      type: 'object',
      description: 'The submit action of a form.',
      properties: {
        title: text(cardLimits.value, 'The text of the submit button.'),
        url: address('Where the answers are sent.'),
      },
    },
    as_of: moment('When the data were true, if not now. It is shown below the entries.'),
    global: {
      type: 'object',
      required: ['tips'],
      properties: {
        tips: {
          type: 'integer',
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The number of unread items.',
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
