import type { BrowserContext } from 'playwright'
import { startFloor } from '../scripts/page-weight/floor.ts'
import { startPortal } from '../scripts/support/campus.ts'
import { runTool } from '../scripts/support/run.ts'
import { withVisitor } from './lighthouse/browser.ts'
import { measureOnPhone, type PhoneFigures } from './lighthouse/phone-figures.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = [
  'apps/portal/index.html',
  'apps/portal/src',
  'apps/portal/vite',
  'packages/ui/src',
  'packages/api-client/src',
  'apps/server/src',
  'bench/floor',
]

const rounds = sized(5, 1)
/** `most` is a multiple of the floor's time, which is that of the libraries alone. */
const pages = [
  { path: '/home', as: 'student', most: 2.5 },
  { path: '/about', as: 'nobody', most: 1.5 },
] as const
const largestShift = 0.02

/**
 * Script and blocking time on a phone, in multiples of a page that only loads the libraries, and layout shifts. The
 * script time is also compared with a page of these libraries that draws as many elements, without styles.
 */
export const run: Bench = async (say) => {
  const build = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
  if (build.code !== 0) throw new Error(build.output)
  const [portal, floor] = await Promise.all([startPortal(), startFloor()])
  try {
    return await withVisitor(portal.url, 'student', (student) =>
      withVisitor(portal.url, 'nobody', async (nobody) => {
        const ports = { student: student.debuggingPort, nobody: nobody.debuggingPort }
        const ofFloor: PhoneFigures[] = []
        const ofPages = await Promise.all(
          pages.map(async (page) => ({
            ...page,
            elements: await countElements((page.as === 'student' ? student : nobody).context, portal.url + page.path),
            figures: [] as PhoneFigures[],
            ofElements: [] as PhoneFigures[],
          })),
        )
        for (let round = 1; round <= rounds; round++) {
          for (const { path, as, elements, figures, ofElements } of ofPages) {
            ofFloor.push(await measureOnPhone(floor.url, ports.nobody))
            ofElements.push(await measureOnPhone(`${floor.url}elements/${elements}`, ports.nobody))
            figures.push(await measureOnPhone(portal.url + path, ports[as]))
          }
          say(`round ${round} of ${rounds}: floor ${describe(ofFloor)}, ${describePages(ofPages)}`)
        }
        return ofPages.flatMap((page) => [
          ...compare(page.path, page.most, page.figures, ofFloor),
          besideElements(page),
        ])
      }),
    )
  } finally {
    await Promise.all([portal.stop(), floor.stop()])
  }
}

/** How many elements a page has once it is shown. */
async function countElements(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const count = await page.locator('*').count()
  await page.close()
  return count
}

const medianOf = (figures: PhoneFigures[], name: keyof PhoneFigures) => median(figures.map((each) => each[name]))

function compare(path: string, most: number, ours: PhoneFigures[], floor: PhoneFigures[]): Measurement[] {
  const besideFloor = (metric: string, name: 'blocking' | 'script') =>
    measurement(
      `${path}, phone: ${metric}`,
      'ms',
      medianOf(ours, name),
      { kind: 'peer', name: 'floor', value: medianOf(floor, name) },
      { ratio: most, better: 'lower' },
    )
  return [
    besideFloor('blocking time', 'blocking'),
    besideFloor('script time', 'script'),
    measurement(
      `${path}, phone: layout shift`,
      '',
      medianOf(ours, 'shift'),
      { kind: 'limit', name: 'most', value: largestShift },
      { ratio: 1, better: 'lower' },
    ),
  ]
}

interface BesideElements {
  path: string
  elements: number
  most: number
  figures: PhoneFigures[]
  ofElements: PhoneFigures[]
}

const besideElements = ({ path, elements, most, figures, ofElements }: BesideElements): Measurement =>
  measurement(
    `${path}, phone: script time beside as many bare elements`,
    'ms',
    medianOf(figures, 'script'),
    { kind: 'peer', name: `${elements} elements`, value: medianOf(ofElements, 'script') },
    { ratio: most, better: 'lower' },
  )

const describe = (figures: PhoneFigures[]) =>
  `blocking ${Math.round(medianOf(figures, 'blocking'))} ms, script ${Math.round(medianOf(figures, 'script'))} ms`

const describePages = (list: { path: string; figures: PhoneFigures[] }[]) =>
  list.map(({ path, figures }) => `${path} ${describe(figures)}`).join(', ')
