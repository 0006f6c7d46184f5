import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../browser.ts'
import { inRoot } from '../support/paths.ts'
import { run, runTool } from '../support/run.ts'
import { runInit } from './init.ts'
import { buildNext, serveNext } from './next.ts'
import { pages } from './pages.ts'
import { runRecipe, writeRecipe } from './recipe.ts'
import { type RunningServer, serveStrictly } from './serve.ts'

/**
 * Installs the packed kit into a copy of each example, builds it and opens it, with the kit's stylesheet first and
 * last. Returns the problems as text; empty when there are none. The kit must have been staged.
 */
export async function tryExamples(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-examples-'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const staged = inRoot('packages/ui/.cache/package')
    const packed = await run('npm', ['pack', staged, '--pack-destination', folder, '--silent'], { cwd: folder })
    const tarball = packed.output.trim().split('\n').at(-1)
    if (packed.code !== 0 || !tarball?.endsWith('.tgz')) return `npm pack failed:\n${packed.output}`
    await mkdir(inRoot('.cache/examples'), { recursive: true })
    const outcomes = await Promise.all(
      Object.keys(pages).map((name) =>
        tryExample(browser, name, join(folder, name.replaceAll(' ', '-')), join(folder, tarball)).catch(
          (error: unknown) => `examples/${name}: ${error instanceof Error ? error.message : error}`,
        ),
      ),
    )
    return outcomes.filter(Boolean).join('\n\n')
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryExample(browser: Browser, name: string, copy: string, tarball: string): Promise<string> {
  const { create, recipe, next = false, styles, orders = ['kit-first', 'kit-last'] } = pages[name] ?? {}
  if (create) await create(copy)
  else if (recipe) await writeRecipe(copy, recipe)
  else {
    await cp(inRoot('examples', name), copy, {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|dist|\.next)$/.test(source),
    })
  }
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock']
  const installed = await run('npm', ['install', tarball, ...flags], { cwd: copy })
  if (installed.code !== 0) return `examples/${name} cannot be installed:\n${installed.output}`
  if (create) await runInit(copy)
  if (recipe) await runRecipe(copy, recipe)
  const typeCheck = await runTool('typescript', ['-p', copy], { command: 'tsc', cwd: copy })
  if (typeCheck.code !== 0) return `examples/${name} has wrong types:\n${typeCheck.output}`

  for (const order of orders) {
    if (order === 'kit-last') await swapStylesheets(join(copy, 'src/main.tsx'))
    const built = next ? await buildNext(copy) : await buildVite(copy)
    if (built.code !== 0) return `examples/${name} cannot be built:\n${built.output}`
    const server = next ? await serveNext(copy) : await serveStrictly(join(copy, 'dist'), styles)
    const problem = await checkPage(browser, name, order, server)
    if (problem) return `examples/${name}, ${order}: ${problem}`
  }
  return ''
}

const buildVite = (copy: string) =>
  run(process.execPath, [join(copy, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: copy })

/** The first two lines import the kit's stylesheet and the page's own. */
async function swapStylesheets(file: string): Promise<void> {
  const [first, second, ...rest] = (await readFile(file, 'utf8')).split('\n')
  if (!/^import '@quadrangle\/ui\/styles\.css'$/.test(first ?? '') || !/^import '\.\/\w+\.css'$/.test(second ?? '')) {
    throw new Error('main.tsx must begin with the imports of both stylesheets.')
  }
  await writeFile(file, [second, first, ...rest].join('\n'))
}

async function checkPage(browser: Browser, name: string, order: string, server: RunningServer): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => consoleMessages.push(String(error)))
    await page.goto(server.url)
    await page.locator('main').waitFor()
    await page.screenshot({ path: inRoot('.cache/examples', `${name}-${order}.png`), fullPage: true })
    await pages[name]?.check(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const flaws = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)
    return [...consoleMessages, ...flaws].join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await context.close()
    await server.stop()
  }
}
