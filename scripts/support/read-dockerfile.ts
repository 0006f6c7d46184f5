import { readFileSync } from 'node:fs'
import { inRoot } from './paths.ts'

interface Stage {
  readonly from: string
  /** The copy instructions, except those that copy everything. */
  readonly copies: readonly { readonly source: string; readonly target: string }[]
}

/** The process that a container of the image runs. */
export interface Image {
  readonly user: string
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly port: number
}

/** Parses the stages and the image of our Dockerfile. Supports only the syntax that it uses. */
export function readDockerfile(): { readonly stages: readonly Stage[]; readonly image: Image } {
  const text = readFileSync(inRoot('Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
  const parts = text.split(/^(?=FROM )/m).filter((part) => part !== '')
  const stages = parts.map((part) => ({ from: first(part, 'FROM').split(' ')[0] ?? '', copies: copiesOf(part) }))
  const last = parts.at(-1) ?? ''
  const environment = Object.fromEntries(
    valuesOf(last, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )
  return {
    stages,
    image: {
      user: first(last, 'USER'),
      command: JSON.parse(first(last, 'CMD')),
      healthcheck: JSON.parse(first(last, 'HEALTHCHECK').replace(/^.*? CMD /, '')),
      environment,
      dataDir: first(last, 'VOLUME'),
      port: Number(first(last, 'EXPOSE')),
    },
  }
}

const valuesOf = (stage: string, instruction: string) =>
  [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, value = '']) => value)

function first(stage: string, instruction: string): string {
  const [value] = valuesOf(stage, instruction)
  if (value === undefined) throw new Error(`The Dockerfile has no ${instruction}.`)
  return value
}

function copiesOf(stage: string): Stage['copies'] {
  return valuesOf(stage, 'COPY')
    .map((line) => line.replace('--from=build /opt/quadrangle/', '').split(' '))
    .flatMap((words) => words.slice(0, -1).map((source) => ({ source, target: words.at(-1) ?? '' })))
    .filter(({ source }) => source !== '.')
}
