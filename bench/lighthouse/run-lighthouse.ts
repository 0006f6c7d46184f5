import lighthouse, { type Config, type Flags, type Result } from 'lighthouse'

/** Audits an address; without a configuration as on a phone. */
export async function runLighthouse(url: string, flags: Flags, config?: Config): Promise<Result> {
  const run = await lighthouse(
    url,
    { output: 'json', logLevel: 'error', disableFullPageScreenshot: true, ...flags },
    config,
  )
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { runtimeError, finalDisplayedUrl } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url)
    throw new Error(`${url} led to ${finalDisplayedUrl}: what was measured is not the route.`)
  return run.lhr
}
