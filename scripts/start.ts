import { endChildrenOnSignal, runTool } from './support/run.ts'

/** `npm start`: builds the portal where its sources changed, then becomes the server, so that signals reach it directly. */

if (process.env.SEED === undefined && process.env.DATABASE_URL === undefined && process.env.NODE_ENV !== 'production') {
  process.env.SEED = 'demo'
  console.log(
    'SEED is not set: a new data folder is filled with the demo campus. SEED=demo:stone takes another institution, SEED=none starts an empty one.',
  )
}

console.log('Building the portal (some seconds the first time, nothing to do when it has not changed) …')
const stopListening = endChildrenOnSignal()
const started = performance.now()
const { code, output } = await runTool('turbo', [
  'run',
  'build',
  '--filter=@quadrangle/portal',
  '--output-logs=errors-only',
])
stopListening()
if (code !== 0) {
  console.error(`${output.trim()}\nThe portal could not be built; see the reason above. The server was not started.`)
  process.exit(code)
}
console.log(`The portal is ready (${((performance.now() - started) / 1000).toFixed(1)} s). Starting the server …`)

// Imported by URL, because the server has its own type check with other settings than the scripts.
await import(new URL('../apps/server/src/server.ts', import.meta.url).href)
