import { readFileSync } from 'node:fs'
import { inRoot } from '../support/paths.ts'
import { findImportCycles } from './import-cycles.ts'
import { importsOf, type SourceWithImports } from './imports.ts'
import { mayImportFeature } from './portal-areas.ts'
import { mayImport } from './server-areas.ts'
import { type Finding, lineAt, type Source } from './sources.ts'

interface Rule {
  name: string
  /** Files that the rule applies to. */
  from: RegExp
  /** Forbidden imports. `$1` is the capture of the first group of `from`. */
  forbidden: (importer: RegExpMatchArray, target: string) => boolean
  because: string
}

const reaches =
  (...patterns: RegExp[]) =>
  (_: RegExpMatchArray, target: string) =>
    patterns.some((p) => p.test(target))

const ui = /^(@quadrangle\/ui(\/|$)|packages\/ui\/)/
/** Modules of the kit that the server imports: rules that both must follow. */
const sharedRules = /^@quadrangle\/ui\/(rich-text-schema|csv-text|sms-text|receipt-templates|theme)$/
const client = /^(@quadrangle\/api-client(\/|$)|packages\/api-client\/)/
const contract = /^(@quadrangle\/api-client\/contract$|packages\/api-client\/src\/contract\/)/
const portal = /^apps\/portal\//
/** The server and its demo campus. */
const server = /^(apps\/server\/|(@quadrangle|packages)\/demo-campus(\/|$))/
const react = /^(react|react-dom|@types\/react)(\/|$)/

// Tests and stories may import anything for their set-up: only shipped code must follow the direction of imports.
const shipped = '(?!.*\\.(?:test|stories|test-d)\\.tsx?$)'

/** Packages that are installed with the server where nothing is built or tested. */
const manifest = JSON.parse(readFileSync(inRoot('apps/server/package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}
const installed = { ...manifest.dependencies, ...manifest.optionalDependencies }
const packageOf = (target: string) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target

export const rules: Rule[] = [
  {
    name: 'contract-is-data',
    from: new RegExp(`^packages/api-client/src/contract/${shipped}`),
    forbidden: (_, target) => !/^(zod(\/|$)|node:|packages\/api-client\/src\/contract\/)/.test(target),
    because: 'the contract is plain data on zod; client, server, mocks and documents all derive from it',
  },
  {
    name: 'client-alone',
    from: /^packages\/api-client\//,
    forbidden: reaches(react, ui, portal, server, /^(jotai|@lingui|@tanstack)(\/|$)/),
    because: 'the client must work in any program, without React and without the portal',
  },
  {
    name: 'ui-alone',
    from: /^packages\/ui\//,
    forbidden: reaches(client, portal, server, /^((jotai|@lingui|zod|ofetch)(\/|$)|@tanstack\/(?!react-virtual$))/),
    because: 'any campus project can use the kit: it knows no API, store, router or catalogue',
  },
  {
    name: 'components-for-anybody',
    from: new RegExp(`^packages/ui/src/components/${shipped}`),
    forbidden: reaches(/^packages\/ui\/src\/campus\//),
    because: 'projects without notices and receipts use the components, too',
  },
  {
    name: 'server-contract-only',
    from: /^apps\/server\//,
    forbidden: (_, target) =>
      (ui.test(target) && !sharedRules.test(target)) ||
      portal.test(target) ||
      react.test(target) ||
      (client.test(target) && !contract.test(target) && !/^@quadrangle\/api-client\/openapi$/.test(target)),
    because:
      'the server implements the contract and does not know its callers; of the kit it reads what rich text may hold, how text messages are counted and how usual answers are worded',
  },
  {
    name: 'server-dependencies',
    from: new RegExp(`^apps/server/src/(?!.*/testing/|testing/)${shipped}`),
    forbidden: (_, target) => !/^(node:|apps\/)/.test(target) && !(packageOf(target) in installed),
    because: '"npm run serve" runs without devDependencies; list it in the dependencies of apps/server/package.json',
  },
  {
    name: 'demo-on-demand',
    from: new RegExp(`^apps/server/src/(?!(?:seed|demo)/|.*/testing/|testing/)${shipped}`),
    forbidden: reaches(/^@quadrangle\/demo-campus(\/|$)/),
    because: 'only seed/ and demo/ use the demo campus, and both are loaded with SEED=demo alone',
  },
  {
    name: 'demo-campus-is-data',
    from: new RegExp(`^packages/demo-campus/src/${shipped}`),
    forbidden: (_, target) => !/^(node:|zod(\/|$)|packages\/demo-campus\/)/.test(target) && !contract.test(target),
    because: 'the demo campus is plain data; the server inserts and serves it',
  },
  {
    name: 'server-runs-no-programs',
    from: new RegExp(`^apps/server/src/(?!.*/testing/|testing/)${shipped}`),
    forbidden: reaches(/^node:(child_process|vm|repl|inspector)(\/|$)/),
    because: 'what somebody has typed must never become a command of the machine or a script of the server',
  },
  {
    name: 'server-areas',
    from: new RegExp(`^apps/server/src/(?!.*/testing/|testing/)${shipped}(.+)$`),
    forbidden: ([, importer = ''], target) => {
      const [, own] = /^apps\/server\/src\/(.+)$/.exec(target) ?? []
      return own !== undefined && !mayImport(importer, own)
    },
    because: 'the areas of the server have one direction, see scripts/guards/server-areas.ts',
  },
  {
    name: 'shared-rules-alone',
    from: /^packages\/ui\/src\/(components\/(rich-text\/rich-text-schema|data-table\/csv-text)|campus\/(notice-composer\/sms-text|receipt-builder\/receipt-templates))\.ts$/,
    forbidden: () => true,
    because: 'the server reads it too, so it brings nothing along: no React, no DOM',
  },
  {
    name: 'portal-over-the-wire',
    from: /^apps\/portal\//,
    forbidden: reaches(server),
    because: 'the portal meets the server over HTTP only',
  },
  {
    name: 'packages-by-name',
    from: /^(apps\/[^/]+|packages\/[^/]+)\//,
    forbidden: (importer, target) => /^(apps|packages)\//.test(target) && !target.startsWith(`${importer[1]}/`),
    because: 'a workspace reaches another one by its package name, through its exports',
  },
  {
    name: 'features-apart',
    from: /^apps\/portal\/src\/features\/(.+)$/,
    forbidden: ([, importer = ''], target) => {
      const feature = /^apps\/portal\/src\/features\/(.+)$/.exec(target)?.[1]
      return feature === undefined
        ? /^apps\/portal\/src\/(app|routes)(\/|$)/.test(target)
        : !mayImportFeature(importer, feature)
    },
    because:
      'features have one direction, see scripts/guards/portal-areas.ts; two areas meet in a route file, wiring is in app/',
  },
  {
    name: 'shared-below-features',
    from: /^apps\/portal\/src\/(?:shared|state)\//,
    forbidden: reaches(/^apps\/portal\/src\/(features|app|routes)(\/|$)/),
    because: 'what features share cannot lean on one of them',
  },
]

/** The imports that break a rule or form a cycle. */
export function findBoundaryBreaks(sources: Source[]): Finding[] {
  const files = sources.map((source) => ({ ...source, imports: importsOf(source) }))
  return [...files.flatMap(findRuleBreaks), ...findImportCycles(files)]
}

function findRuleBreaks({ file, text, imports }: SourceWithImports): Finding[] {
  return rules.flatMap((rule) => {
    const importer = rule.from.exec(file)
    if (!importer) return []
    return imports
      .filter(({ target }) => rule.forbidden(importer, target))
      .map(({ target, start }) => ({
        file,
        line: lineAt(text, start),
        message: `must not import ${target}: ${rule.because} [${rule.name}]`,
      }))
  })
}
