import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { run, runTool } from './support/run.ts'

/**
 * Features that Playwright turns off (chromiumSwitches.ts of 1.65.1). A second flag replaces its own, so its list is
 * repeated here.
 */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Features with which the full browser opens two more pages for its address bar next to each of ours; they take half of
 * the time of a new page.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Containers rarely have the kernel features of Chromium's own sandbox, nor a large /dev/shm. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  `--disable-features=${[...turnedOffByPlaywright, ...addressBar].join(',')}`,
]

// The headless shell comes first: it starts in a third of the time that the full browser takes.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The Chromium of this machine, or undefined, in which case Playwright uses the one that it downloaded. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  for (const variable of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = environment[variable]
    if (!path) continue
    if (existsSync(path)) return path
    throw new Error(`${variable} names ${path}, which does not exist. Correct it, or unset it to have a browser found.`)
  }
  return candidates(environment).find((file) => existsSync(file))
}

function candidates(environment: NodeJS.ProcessEnv): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name + suffix)))
  const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    win32: [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
    linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  }
  return [...onPath, ...(usualPaths[process.platform] ?? [])]
}

/**
 * The headless shell and the full browser, in this order, if both are installed: they composite differently. A browser
 * named by a variable is returned alone.
 */
export function findChromiums(environment: NodeJS.ProcessEnv = process.env): { name: string; file: string }[] {
  const first = findChromium(environment)
  if (first === undefined) return []
  const kindOf = (file: string) => (file.includes('headless') ? 'headless shell' : 'Chromium')
  const isNamed = environment.CHROMIUM_PATH || environment.CHROME_PATH
  const files = isNamed ? [first] : candidates(environment).filter((file) => existsSync(file))
  const byKind = new Map(files.toReversed().map((file) => [kindOf(file), file]))
  return [...byKind].map(([name, file]) => ({ name, file })).toSorted((a, b) => (a.name > b.name ? -1 : 1))
}

/** Finds a Chromium that runs, or installs one, and puts its path into CHROMIUM_PATH for all child processes. */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium()
  const usable = found && canRun(found) ? found : await install(say)
  process.env.CHROMIUM_PATH = usable
  return usable
}

async function install(say: (line: string) => void): Promise<string> {
  if (isDebian() && process.getuid?.() === 0) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update', '-q'], { env: environment })
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      say(`No Chromium here: installing the packages "${browser}" and "fonts-noto-cjk" (a minute or two).`)
      const added = await run('apt-get', ['install', '-y', '-q', browser, 'fonts-noto-cjk'], { env: environment })
      const found = findChromium()
      if (found && canRun(found)) return found
      say(`They could not be installed:\n${lastLines(update.code === 0 ? added.output : update.output)}`)
    }
  }
  if (!existsSync(chromium.executablePath())) {
    say("Downloading Playwright's own Chromium (about 150 MB).")
    const { code, output } = await runTool('playwright', ['install', 'chromium'])
    if (code !== 0) throw new Error(`${howToInstall}\nThe download said:\n${lastLines(output)}`)
  }
  if (canRun(chromium.executablePath())) return chromium.executablePath()
  throw new Error(`${chromium.executablePath()} does not run, probably for want of system libraries. ${howToInstall}`)
}

const howToInstall =
  'The tests need a Chromium. Install one with the tools of your system (Debian: apt-get install chromium fonts-noto-cjk), ' +
  'or name one in CHROME_PATH.'

/** Whether a file is a Chromium that runs: on some systems it is a script that only says where to get the browser. */
function canRun(file: string): boolean {
  try {
    if (process.platform === 'win32') return existsSync(file)
    const version = execFileSync(file, ['--version', '--no-sandbox'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    return /Chrom/.test(version.toString())
  } catch {
    // The reason does not matter: this one cannot be used, and the caller tries the next one.
    return false
  }
}

function isDebian(): boolean {
  // Ubuntu's package of that name installs a snap, which needs a running systemd.
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join('\n')
}
