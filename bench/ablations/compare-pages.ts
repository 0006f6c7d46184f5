import { type RunningPortal, startPortal } from '../../scripts/support/campus.ts'
import { withVisitor } from '../lighthouse/browser.ts'
import { measureOnPhone, type PhoneFigures } from '../lighthouse/phone-figures.ts'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { inCopyOfCampus } from './campus-copy.ts'
import { type Page, type PageOptimisation, visitors } from './page-optimisations.ts'
import { builtBase, makeVariant } from './variant.ts'

const rounds = sized(5, 1)
const order = ['with', 'without'] as const

/** Threshold for keeping an optimisation: a gain of a tenth for a person in one of these metrics. */
const tenth = { ratio: 0.9, better: 'lower' } as const
const metrics = {
  'first paint': 'firstPaint',
  'largest paint': 'largestPaint',
  'blocking time': 'blocking',
  'script time': 'script',
} as const

/** Loads the pages of an optimisation with and without it, in turns. */
export async function comparePages(
  optimisation: PageOptimisation,
  say: (line: string) => void,
): Promise<Measurement[]> {
  const { name, pages, patches = [name] } = optimisation
  const repository = await builtBase()
  const without = await makeVariant(patches)
  try {
    return await inCopyOfCampus(repository, (withFolder) =>
      inCopyOfCampus(repository, async (withoutFolder) => {
        const portals = {
          with: await startPortal({ repository, dataDir: withFolder }),
          without: await startPortal({ repository: without.repository, dataDir: withoutFolder }),
        }
        try {
          const rows: Measurement[] = []
          for (const page of pages) {
            say(`${name}: ${page}, ${rounds} visits each, in turns …`)
            rows.push(...(await comparePage(name, page, portals)))
          }
          return rows
        } finally {
          await Promise.all(order.map((variant) => portals[variant].stop()))
        }
      }),
    )
  } finally {
    without.remove()
  }
}

async function comparePage(
  name: string,
  page: Page,
  portals: Record<(typeof order)[number], RunningPortal>,
): Promise<Measurement[]> {
  const visits = { with: [] as PhoneFigures[], without: [] as PhoneFigures[] }
  const as = visitors[page]
  await withVisitor(portals.with.url, as, (visitorWith) =>
    withVisitor(portals.without.url, as, async (visitorWithout) => {
      const ports = { with: visitorWith.debuggingPort, without: visitorWithout.debuggingPort }
      for (let round = 0; round < rounds; round++) {
        for (const variant of round % 2 === 0 ? order : order.toReversed())
          visits[variant].push(await measureOnPhone(portals[variant].url + page, ports[variant]))
      }
    }),
  )
  const medianOf = (variant: keyof typeof visits, figure: keyof PhoneFigures) =>
    median(visits[variant].map((visit) => visit[figure]))
  const both = (figure: keyof PhoneFigures) => `${medianOf('with', figure)} and ${medianOf('without', figure)}`
  const detail = `requests ${both('requests')}, bytes of scripts ${both('scriptBytes')}, of styles ${both('styleBytes')}`
  return Object.entries(metrics).map(([title, figure]) => ({
    ...measurement(
      `${name}: ${page}, ${title}`,
      'ms',
      medianOf('with', figure),
      { kind: 'peer', name: 'without', value: medianOf('without', figure) },
      tenth,
    ),
    detail,
  }))
}
