import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the arguments of a command. If one is unknown or has no value, ends the command with the reason and the
 * available options.
 */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    const options = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    console.error(`${reason}. Options: ${options.join(', ')}.`)
    process.exit(2)
  }
}
