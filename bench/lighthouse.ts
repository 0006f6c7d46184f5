import { nameOf, routes, type Visit } from '../scripts/pictures/routes.ts'
import { startPortal } from '../scripts/support/campus.ts'
import { runTool } from '../scripts/support/run.ts'
import { auditRoute } from './lighthouse/audit.ts'
import { measureShifts } from './lighthouse/shifts.ts'
import type { Bench } from './support/measurement.ts'

export const measures = [
  'apps/portal/index.html',
  'apps/portal/src',
  'apps/portal/vite',
  'packages/ui/src',
  'packages/api-client/src',
  'apps/server/src',
]

/** Lighthouse and layout shifts of every route, on the built portal and the real server: `lighthouse/home` measures one. */
export const parts: Record<string, Bench> = Object.fromEntries(
  routes.map((route) => [nameOf(route), (say) => measureRoute(route, say)]),
)

export const smokeParts = ['login']

let build: ReturnType<typeof runTool> | undefined

async function measureRoute(route: Visit, say: (line: string) => void) {
  build ??= runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
  const { code, output } = await build
  if (code !== 0) throw new Error(output)
  const portal = await startPortal()
  try {
    // Lighthouse refuses pages with the status 404.
    const audited = nameOf(route) === 'not-found' ? [] : await auditRoute(portal.url, route, say)
    return [...audited, ...(await measureShifts(portal.url, route, say))]
  } finally {
    await portal.stop()
  }
}
