import { StartError } from './start-error.ts'

export interface StopSignal {
  readonly requested: boolean
  /** Resolves on the first signal. */
  readonly received: Promise<void>
}

/** Ctrl-C and SIGTERM stop the server cleanly; a second signal stops it immediately. */
export function onStopSignal(): StopSignal {
  let requested = false
  const received = new Promise<void>((resolve) => {
    const handle = (signal: NodeJS.Signals) => {
      if (requested) process.exit(signal === 'SIGINT' ? 130 : 143)
      requested = true
      process.stdout.write('Stopping after running requests have finished. Press Ctrl-C again to stop at once.\n')
      resolve()
    }
    process.on('SIGINT', handle)
    process.on('SIGTERM', handle)
  })
  return {
    get requested() {
      return requested
    },
    received,
  }
}

/** Ends the process with the message of an expected error, or with the stack of a bug. */
export function exitWithError(error: unknown): never {
  const isExpected = error instanceof StartError
  const text = isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(isExpected ? error.exitCode : 1)
}
