import { StartError } from './start-error.ts'

export interface StopSignal {
  readonly requested: boolean
  /** Resolves when the process is told to stop. */
  readonly received: Promise<void>
}

/** Ctrl-C and SIGTERM ask for a clean end; whoever asks a second time gets one at once. */
export function onStopSignal(): StopSignal {
  let requested = false
  const received = new Promise<void>((resolve) => {
    const handle = (signal: NodeJS.Signals) => {
      if (requested) process.exit(signal === 'SIGINT' ? 130 : 143)
      requested = true
      process.stdout.write('Stopping: what has begun is finished first.\n')
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

/** Ends the process with one line: the message of an expected failure, the whole stack of a mistake of ours. */
export function endWith(error: unknown): never {
  const expected = error instanceof StartError
  const text = expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(expected ? error.exitCode : 1)
}
