/** A failed test, or another failure: a file that could not be loaded, or a step before the tests. */
export interface TestFailure {
  /** From the root of the repository; empty if no file is to blame. */
  file: string
  title: string
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { status: string }[] }[]
}

const outside = (output: string): TestFailure => ({ file: '', title: `outside of tests: ${output.trim().slice(-300)}` })

/** Failures in the report of Vitest's JSON reporter; `report` is undefined if it was never written. */
export function vitestFailures(
  report: string | undefined,
  relative: (path: string) => string,
  output: string,
): TestFailure[] {
  const { testResults } = JSON.parse(report ?? '{"testResults":[]}') as VitestReport
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const titles = failed.length > 0 ? failed.map(({ title }) => title) : ['the file can be loaded']
      return titles.map((title) => ({ file: relative(name), title }))
    })
  return failures.length > 0 ? failures : [outside(output)]
}

/** Failures in the report of Playwright's JSON reporter. Tests after the first failures were skipped, not failed. */
export function playwrightFailures(report: string | undefined, output: string): TestFailure[] {
  const { suites } = JSON.parse(report ?? '{"suites":[]}') as { suites: PlaywrightSuite[] }
  const failuresIn = ({ file, specs, suites: inner = [] }: PlaywrightSuite): TestFailure[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ title }) => ({ file: `e2e/${file}`, title })),
    ...inner.flatMap(failuresIn),
  ]
  const failures = suites.flatMap(failuresIn)
  return failures.length > 0 ? failures : [outside(output)]
}
