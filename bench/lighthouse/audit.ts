import { desktopConfig, type Result } from 'lighthouse'
import type { Visit } from '../../scripts/pictures/routes.ts'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { withVisitor } from './browser.ts'
import { runLighthouse } from './run-lighthouse.ts'

const runs = sized(3, 1)
const forms = ['phone', 'desktop'] as const

/** The minimum performance score, out of 100, for each form factor. */
const performanceTargets = { phone: 92, desktop: 98 }
const otherCategories = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' } as const

/** Lighthouse results of a route on a phone and on a desktop: the median of three runs each. */
export async function auditRoute(portalUrl: string, route: Visit, say: (line: string) => void): Promise<Measurement[]> {
  const results = { phone: [] as Result[], desktop: [] as Result[] }
  await withVisitor(portalUrl, route.as, async ({ debuggingPort }) => {
    for (let run = 0; run < runs; run++) {
      for (const form of forms) results[form].push(await audit(`${portalUrl}${route.path}`, form, debuggingPort))
    }
  })
  for (const form of forms) say(`${route.path}, ${form}: ${describe(results[form])}`)
  const both = [...results.phone, ...results.desktop]
  return [
    ...forms.map((form) =>
      atLeast(`${route.path}, ${form}: performance`, results[form], 'performance', performanceTargets[form]),
    ),
    ...Object.entries(otherCategories).map(([id, name]) => atLeast(`${route.path}: ${name}`, both, id, 100)),
  ]
}

const audit = (url: string, form: (typeof forms)[number], port: number) =>
  runLighthouse(url, { port }, form === 'desktop' ? desktopConfig : undefined)

function scores(results: Result[], category: string): number {
  return median(
    results.map(({ categories }) => {
      const score = categories[category]?.score
      if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}.`)
      return score * 100
    }),
  )
}

function atLeast(metric: string, results: Result[], category: string, least: number): Measurement {
  const limit = { kind: 'limit' as const, name: 'least', value: least }
  return measurement(metric, 'of 100', scores(results, category), limit, { ratio: 1, better: 'higher' })
}

/** Components of the performance score, and the failing audits of the other categories. */
function describe(results: Result[]): string {
  const timing = (id: string) => Math.round(median(results.map(({ audits }) => audits[id]?.numericValue ?? 0)))
  const failing = new Set(
    results.flatMap(({ categories, audits }) =>
      Object.keys(otherCategories).flatMap((id) =>
        (categories[id]?.auditRefs ?? [])
          .filter((ref) => ref.weight > 0 && audits[ref.id]?.score !== null && (audits[ref.id]?.score ?? 1) < 1)
          .map((ref) => ref.id),
      ),
    ),
  )
  return [
    `FCP ${timing('first-contentful-paint')} ms`,
    `LCP ${timing('largest-contentful-paint')} ms`,
    `speed index ${timing('speed-index')} ms`,
    `blocking ${timing('total-blocking-time')} ms`,
    `${results[0]?.audits['network-requests'] ? requestCount(results[0]) : 0} requests`,
    ...(failing.size > 0 ? [`fails ${[...failing].join(', ')}`] : []),
  ].join(', ')
}

function requestCount({ audits }: Result): number {
  const details = audits['network-requests']?.details
  return details?.type === 'table' ? details.items.length : 0
}
