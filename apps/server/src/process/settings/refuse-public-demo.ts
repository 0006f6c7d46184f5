import { StartError } from '../lifecycle/start-error.ts'
import type { Config } from './config.ts'

/** The exit code for an invalid setting. */
const INVALID_SETTING = 2

/** Refuses to start a demo campus that other machines reach: its passwords are in the README. */
export function refusePublicDemo({
  host,
  publicUrl,
  allowDemoPasswords,
}: Pick<Config, 'host' | 'publicUrl' | 'allowDemoPasswords'>): void {
  if (allowDemoPasswords) return
  const exposedBy = !isLoopback(host)
    ? `HOST=${host}`
    : publicUrl && !isLoopback(publicUrl.hostname)
      ? `PUBLIC_URL=${publicUrl.origin}`
      : undefined
  if (exposedBy === undefined) return
  throw new StartError(
    `${exposedBy} opens a demo campus to other machines, and its passwords are public. For a portal of your own set SEED=none and an empty DATA_DIR or DATABASE_URL; to show the demo all the same set ALLOW_DEMO_PASSWORDS=1.`,
    { exitCode: INVALID_SETTING },
  )
}

/** Whether a name or an address always refers to this machine, wherever it is resolved. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
  )
}
