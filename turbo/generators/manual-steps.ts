import { dirname } from 'node:path'
import { handlersFileOf } from './check-name.ts'
import { addressOf, cataloguesOf, type Kind, type Names, routeFileOf } from './kinds.ts'

/** Manual steps after the files of a new item are written. */
export interface ManualSteps {
  /** Content to fill in, with its place. */
  fill: readonly (readonly [place: string, what: string])[]
  /** The commands that check it. */
  check: readonly string[]
}

const always = 'npm test -- boundaries strings generated i18n lint types unused'

const kitChangeset = ['.changeset', 'npm run changeset: a line for those who use the kit'] as const
const clientChangeset = ['.changeset', 'npm run changeset: a line for those who use the client'] as const

/** The places where the English name is used instead of the Chinese one. */
function chineseOf({ zh, sentence }: Names, ...places: string[]): [string, string][] {
  return zh === sentence ? places.map((place) => [place, `the Chinese of "${sentence}"`]) : []
}

const sectionPlaces: [string, string][] = [
  ['apps/portal/src/features/admin/sections.ts', 'its group, description and icon in the navigation'],
  ['apps/portal/src/features/shell/palette/keywords.ts', 'its line, with words and pinyin that find it'],
]
const navigationPlaces: [string, string][] = [
  ['packages/demo-campus/src/data/links.ts', 'an entry of the navigation, if it gets one'],
  [
    'apps/portal/src/features/shell/palette/pages.ts',
    'its entry in the palette, and in keywords.ts beside it, if it gets one',
  ],
]

/** Content left to fill in, for a new item of each kind. */
export function listManualSteps(root: string, kind: Kind, names: Names): ManualSteps {
  const { noun, name, camel, snake } = names
  switch (kind) {
    case 'endpoint': {
      const folder = `apps/server/src/${noun}/${name}`
      return {
        fill: [
          [
            `packages/api-client/src/contract/${name}.ts`,
            'path, summary, who may (auth), data and example of the call',
          ],
          [`${folder}/repository.ts`, 'the query; CONTRIBUTING.md says what a new table needs'],
          [`${folder}/handlers.test.ts`, 'what it must give, and to whom'],
          clientChangeset,
        ],
        check: [`npx vitest run --project server-pglite ${folder}/ apps/server/src/runtime/contract/`, always],
      }
    }
    case 'call': {
      const handlers = handlersFileOf(root, noun)
      const folder = dirname(handlers)
      return {
        fill: [
          [
            `packages/api-client/src/contract/${noun}.ts, ${camel}`,
            'method, path, summary, who may (auth), query or body, data and example',
          ],
          [`${handlers}, ${camel}`, 'what it does; queries are in the other files of its folder'],
          [`${folder}/${name}.test.ts`, 'what it must give, and to whom'],
          clientChangeset,
        ],
        check: [`npx vitest run --project server-pglite ${folder}/ apps/server/src/runtime/contract/`, always],
      }
    }
    case 'component':
    case 'campus-component': {
      const group = kind === 'component' ? 'components' : 'campus'
      const folder = `packages/ui/src/${group}/${name}`
      return {
        fill: [
          [`${folder}/${name}.tsx`, 'its props and what it draws'],
          [`${folder}/labels.ts`, 'its strings in zh and en; those in ar and ja go into packages/ui/src/languages'],
          [
            `${folder}/${name}.stories.tsx`,
            'the guide, and a story for each state; the English of Chinese texts goes into .storybook/specimens/english.json',
          ],
          [`${folder}/${name}.fixture.tsx`, 'the props without which it does not work, and its variants'],
          [`${folder}/${name}.browser.test.tsx`, 'what it does'],
          [
            `${folder}/component.json`,
            'its group in the README of the kit, and "maxKilobytes": what it may weigh. With 0.1 the check below says what it weighs',
          ],
          kitChangeset,
          [
            `.storybook/visual/baselines/${group}/${name}.png`,
            'its pictures, which npm run visual -- … --accept draws: look at them',
          ],
        ],
        check: [
          `npx vitest run --project browser ${folder}/`,
          `npx vitest run --project browser packages/ui/src/testing -t ${names.pascal}`,
          `npx vitest run --project storybook ${folder}/`,
          `npx vitest run --project node packages/ui/src/testing/size.test.ts -t ${group}/${name}`,
          'npx vitest run --project node packages/ui/src/languages',
          `npm run visual -- ${name} --accept`,
          always,
        ],
      }
    }
    case 'card': {
      const source = `apps/server/src/home/card/sources/${name}`
      return {
        fill: [
          [`${source}.ts`, 'the query, and what an item says; statistic.ts beside it has figures'],
          [`${source}.test.ts`, 'what is on the card, and for whom'],
          [
            `apps/portal/src/features/home/cards/${name}-card.tsx`,
            'how it looks; if a plain list will do, delete it and run npm run generate',
          ],
          [
            'apps/server/src/home/card/builtin-cards.ts',
            'its place, icon (of apps/portal/src/shared/card-icon.tsx) and link in new portals and the demo campus',
          ],
          ['the tables card_source and card', 'a row in each, for a portal that is set up already'],
          ...chineseOf(names, 'apps/server/src/home/card/builtin-cards.ts'),
        ],
        check: [
          `npx vitest run --project server-pglite ${source} apps/server/src/home/card/builtin-cards`,
          'npx vitest run --project node apps/portal/src/features/home/registry.test.ts',
          always,
        ],
      }
    }
    case 'route': {
      const feature = `apps/portal/src/features/${noun}/${name}`
      return {
        fill: [
          [
            `apps/portal/src/routes/_main/${routeFileOf(names)}.tsx`,
            noun === 'admin' ? 'the title' : 'the title; _main needs a log-in, _common none, _guest as configured',
          ],
          [`${feature}/state.ts`, 'the call that brings its data; delete it if there is none'],
          [`${feature}/${name}-page.tsx`, 'what it shows, also while loading, when empty and when failed'],
          ...(noun === 'admin' ? sectionPlaces : navigationPlaces),
          ...chineseOf(names, 'apps/portal/src/locales/zh.po', `${cataloguesOf(names)}/zh.po`),
        ],
        check: [
          `npm run pictures -- /${addressOf(names)}`,
          `TEST_ALL=1 npm run e2e -- route a11y -g "${name}|ROUTE-5|ROUTE-8"`,
          'npm run size -- --accept, which records what the page loads',
          always,
        ],
      }
    }
    case 'field':
      return {
        fill: [
          [`packages/ui/src/theme/theme-fields.ts, ${camel}`, 'type, range, default, and help in both languages'],
          [`packages/api-client/src/contract/portal-config.ts, ${snake}`, 'the same range and default'],
          [
            'every component that it changes',
            `the variable, in a class such as q:rounded-(--qd-${name}); a default that keeps what is drawn today`,
          ],
          ['apps/portal/src/features/admin/look/look-groups.ts', 'its group in the studio'],
          [`e2e/config-effects.spec.ts, ${snake}`, 'what it changes on the screen'],
          kitChangeset,
          clientChangeset,
          ...chineseOf(names, `packages/ui/src/theme/theme-fields.ts, ${camel}`),
        ],
        check: [
          'npx vitest run --project node packages/ui/src/theme packages/ui/src/components/config-editor apps/portal/src/config-schema.test.ts',
          'npm run visual -- config-editor, and with the names of those components',
          `TEST_ALL=1 npm run e2e -- config-effects -g ${snake}`,
          always,
        ],
      }
  }
}

/** The Chinese translations of the texts in the templates, by catalogue; that of the name only if it was given. */
export function translationsFor(kind: Kind, names: Names): Map<string, Record<string, string>> {
  const { noun, sentence, zh } = names
  const nothing = { 'Nothing to show yet': '暂无内容' }
  const title = zh === sentence ? {} : { [sentence]: zh }
  const description = { 'The organisations of the institution.': '学校的所有组织。' }
  if (kind === 'card') return new Map([['apps/portal/src/features/home/locales/zh.po', nothing]])
  if (kind !== 'route') return new Map()
  return new Map([
    ['apps/portal/src/locales/zh.po', title],
    [`${cataloguesOf(names)}/zh.po`, { ...title, ...nothing, ...(noun === 'admin' && description) }],
  ])
}
