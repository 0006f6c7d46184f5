import { hostname } from 'node:os'
import { lockDataFolder, requireNoRestore } from './process/lifecycle/data-folder.ts'
import { exitWithError, onStopSignal } from './process/lifecycle/process.ts'
import { readConfig } from './process/settings/config.ts'
import { refusePublicDemo } from './process/settings/refuse-public-demo.ts'

/** Runs the server until it gets a stop signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.seed !== 'none') refusePublicDemo(config)
  const stop = onStopSignal()
  // With an external database several servers may share the folder: it only holds uploaded files, each under its own id.
  const folder = config.databaseUrl === undefined ? await lockDataFolder(config.dataDir, hostname()) : undefined
  try {
    requireNoRestore(config.dataDir)
    // Loaded only now, because loading the code is most of a start and a wrong setting is to be reported immediately.
    const { serve } = await import('./serve.ts')
    await serve(config, stop, folder)
  } finally {
    folder?.release()
  }
}

process.on('uncaughtException', exitWithError)
process.on('unhandledRejection', exitWithError)
main().then(() => process.exit(0), exitWithError)
