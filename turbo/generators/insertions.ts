import { handlersFileOf } from './check-name.ts'
import { type Kind, type Names, namesOf } from './kinds.ts'

/** A text to insert into an existing file. */
export interface Insertion {
  file: string
  /** The text before which it is inserted; it occurs once. */
  before: string
  /** If set, `before` is searched only after this text, which occurs once, and the first match is used. */
  after?: string
  text: string
}

/** The text of a file with the insertion; throws if its place is missing. */
export function insert(text: string, { file, before, after, text: added }: Insertion): string {
  const start = after === undefined ? 0 : text.indexOf(after)
  const at = text.indexOf(before, Math.max(start, 0))
  const isUnique = (part: string) => text.split(part).length === 2
  if (start < 0 || at < 0 || !isUnique(after ?? before))
    throw new Error(`${file} needs to hold once: ${after ?? before}`)
  return `${text.slice(0, at)}${added}${text.slice(at)}`
}

const contractCall = ({ noun, camel }: Names) => `
  ${camel}: endpoint({
    method: 'GET',
    path: '/ws/${camelOf(noun)}/${camel}',
    summary: 'The id of the person who asks.',
    origin: 'ours',
    auth: 'user',
    data: z.object({ person_id: z.int() }),
    example: { data: { person_id: 1 } },
  }),`

const handlerCall = ({ camel }: Names) => `

  async ${camel}({ user }) {
    return { person_id: user.personId }
  },`

const camelOf = (name: string) => namesOf(name).camel

const cardLine = ({ name, sentence, zh }: Names) => `  ['${name}', '${zh}', '${sentence}', 'bookmark', ''],\n`

const sectionOfBackstage = ({ name, sentence }: Names) => `      {
        path: '${name}',
        name: msg\`${sentence}\`,
        description: msg\`The organisations of the institution.\`,
        icon: LayoutDashboard,
      },
`

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

const fieldEffect = ({ name, snake }: Names) => `  ${snake}: {
    change: { ${snake}: 16 },
    read: style(':root', '--qd-${name}'),
    expected: '16px',
  },
`

/** Additions to existing files for a new item of a kind. Lists that can be derived are left to `npm run generate`. */
export function insertionsFor(root: string, kind: Kind, names: Names): Insertion[] {
  switch (kind) {
    case 'call':
      return [
        {
          file: `packages/api-client/src/contract/${names.noun}.ts`,
          after: `export const ${camelOf(names.noun)}Endpoints = {`,
          before: '\n}\n',
          text: contractCall(names),
        },
        {
          file: handlersFileOf(root, names.noun),
          after: `handlersFor('${camelOf(names.noun)}', {`,
          before: '\n})\n',
          text: handlerCall(names),
        },
      ]
    case 'card':
      return [
        {
          file: 'apps/server/src/home/card/builtin-cards.ts',
          before: ']\n\nexport const builtinCards',
          text: cardLine(names),
        },
      ]
    case 'route':
      if (names.noun !== 'admin') return []
      return [
        {
          file: 'apps/portal/src/features/admin/sections.ts',
          before: '    ],\n  },\n]\n\n/** The section of an address',
          text: sectionOfBackstage(names),
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
        {
          file: 'apps/portal/src/features/admin/look/look-groups.ts',
          after: "fields: ['layout_config', ",
          before: "'density'",
          text: `'${names.snake}', `,
        },
        {
          file: 'e2e/config-effects.spec.ts',
          after: 'const effects: Readonly<Record<keyof PortalConfig, FieldEffect>> = {\n',
          before: '  brand_color: {',
          text: fieldEffect(names),
        },
      ]
    default:
      return []
  }
}
