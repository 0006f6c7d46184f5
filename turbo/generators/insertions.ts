import type { Kind, Names } from './kinds.ts'

/** A text that goes into a file that exists. */
export interface Insertion {
  file: string
  /** The line before which it goes; it is there once. */
  before: string
  text: string
}

const seedLine = ({ name, sentence, zh }: Names) =>
  `  ['${name}', 'builtin', '${zh}', '${sentence}', 'bookmark', ''],\n`

const themeField = ({ name, camel, sentence, zh }: Names) => `  ${camel}: {
    type: 'number',
    min: 0,
    max: 32,
    default: 8,
    unit: 'px',
    variable: '--qd-${name}',
    title: { zh: '${zh}', en: '${sentence}' },
    help: { zh: '${zh}的大小。', en: '${sentence}.' },
  },
`

const configField = ({ camel, snake, sentence }: Names) => `  ${snake}: z
    .int()
    .min(0)
    .max(32)
    .default(8)
    .describe('${sentence}, in px.')
    .meta({ 'x-theme': '${camel}' }),
`

/** What a new thing of a kind adds to files that exist. Lists that can be derived are: `npm run generate` writes them. */
export function insertionsFor(kind: Kind, names: Names): Insertion[] {
  switch (kind) {
    case 'card':
      return [
        {
          file: 'apps/server/src/seed/data/cards.ts',
          before: ']\n\nexport function cardSourceRows',
          text: seedLine(names),
        },
      ]
    case 'field':
      return [
        {
          file: 'packages/ui/src/theme/theme-fields.ts',
          before: '} as const satisfies Readonly<Record<string, ThemeField>>',
          text: themeField(names),
        },
        {
          file: 'packages/api-client/src/contract/portal-config.ts',
          before: "})\n\n/** The portal's configuration with every default filled in. */",
          text: configField(names),
        },
      ]
    default:
      return []
  }
}
