import { readdirSync } from 'node:fs'
import { inRoot } from './paths.ts'

/** The names of all benches: each is a file of `bench/`. */
export function benchNames(): string[] {
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.ts'))
  return files.map((file) => file.slice(0, -3)).sort()
}
