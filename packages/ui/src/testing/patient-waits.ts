import { vi } from 'vitest'

const { waitFor } = vi

/**
 * The default timeout of `vi.waitFor` cannot be configured, and one second is too short for a slow machine. Only a test
 * that hangs should time out.
 */
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) })
