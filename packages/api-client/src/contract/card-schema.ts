import { z } from 'zod'
import { cardContent } from './card.ts'

type Json = Record<string, unknown>

/** The rule about forms that {@link cardContent} states in code. */
const formRule: Json = {
  if: { properties: { kind: { const: 'form' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits this object
  then: {
    properties: {
      data: {
        minItems: 1,
        maxItems: 30,
        items: {
          required: ['field'],
          if: { properties: { field: { const: 'select' } } },
          // biome-ignore lint/suspicious/noThenProperty: as above
          then: { required: ['options'] },
        },
      },
    },
  },
}

/**
 * JSON Schema, draft 2020-12, of the data that a card source may send (`card/v1`). Keys that it does not name are
 * ignored.
 */
export function cardSchema(): Json {
  const { $schema, examples, ...schema } = z.toJSONSchema(cardContent, {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
    },
  }) as Json
  return {
    $schema,
    title: 'card/v1',
    description:
      'The content of a card of the home page, as a source sends it. Every text is plain text; nothing is read as HTML.',
    ...schema,
    ...formRule,
    examples,
  }
}
