import type { Db } from '../../database/schema.ts'
import type { Config } from '../../process/settings/config.ts'
import { renewSetupKey } from './setup-key.ts'

/**
 * The console message while there are no people, with the address at which the first administrator is created. The key
 * is in the fragment, which browsers do not send, so no server or proxy logs it.
 */
export async function describeSetup(db: Db, config: Config, url: string): Promise<string | undefined> {
  const key = await renewSetupKey(db)
  if (key === undefined) return undefined
  const origin = config.publicUrl?.origin ?? url
  const where = config.publicUrl ? '' : ', on this machine only (PUBLIC_URL lets others in)'
  return [
    `This portal is empty. Set it up in a browser at this address, which works once and for an hour${where}:`,
    '',
    `  ${origin}/setup#key=${key}`,
    '',
    'Without a browser: npm run admin -- --help',
  ].join('\n')
}
