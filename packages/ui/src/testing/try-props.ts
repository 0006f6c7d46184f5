import { consoleOutputOf } from './console-output.ts'
import type { FixtureProps } from './fixture.ts'
import type { NamedFixture } from './fixtures.ts'
import { surround, whileMounted } from './mount.tsx'

/** Elements that run code or load something, after bad input. */
function injectedIn(host: HTMLElement): Element[] {
  const links = [...host.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) =>
      /^(javascript|vbscript):/.test(link.protocol) || (link.protocol === 'data:' && !link.hasAttribute('download')),
  )
  return [...links, ...host.querySelectorAll('[data-injected], [style*="evil.example"], iframe, object, embed')]
}

/** Result of a rendering. */
export interface Outcome {
  problems: string[]
  warnings: string[]
  html: string
}

/** Renders a fixture with some props and collects what goes wrong. */
export async function tryProps({ fixture }: NamedFixture, props: Record<string, unknown>): Promise<Outcome> {
  const problems: string[] = []
  let html = ''
  const consoleLines = await consoleOutputOf(async () => {
    try {
      await whileMounted(surround(fixture.render(props as FixtureProps)), (host) => {
        html = host.innerHTML.replace(/_r_\w+_/g, '')
        for (const element of injectedIn(host)) problems.push(`injects ${element.outerHTML.slice(0, 120)}`)
      })
    } catch (error) {
      problems.push(`throws ${error}`)
    }
  })
  if ('injected' in window) problems.push('runs injected code')
  Reflect.deleteProperty(window, 'injected')
  problems.push(...consoleLines.filter((line) => line.startsWith('console.error')).slice(0, 1))
  return { problems, warnings: consoleLines.filter((line) => line.includes('Quadrangle UI:')), html }
}
