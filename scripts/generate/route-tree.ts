import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeTreeOptions } from '../../apps/portal/vite/route-tree-options.ts'
import { inRoot } from '../support/paths.ts'
import { textStep } from './step.ts'

const portal = 'apps/portal'

/** The tree of the portal's routes, in the form that Vite's plugin also writes. */
export const routeTree = textStep('route tree of the portal', async () => {
  mkdirSync(inRoot('.cache'), { recursive: true })
  // The router's generator can only write: it gets a copy, so that a check changes nothing.
  const copy = mkdtempSync(inRoot('.cache/route-tree-'))
  try {
    const { routesDirectory, generatedRouteTree } = routeTreeOptions
    cpSync(inRoot(portal, routesDirectory), join(copy, routesDirectory), { recursive: true })
    const config = getConfig({ ...routeTreeOptions, tmpDir: join(copy, 'tmp') }, copy)
    await new Generator({ config, root: copy }).run()
    return { [join(portal, generatedRouteTree)]: readFileSync(join(copy, generatedRouteTree), 'utf8') }
  } finally {
    rmSync(copy, { recursive: true })
  }
})
