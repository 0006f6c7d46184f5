import { vi } from 'vitest'

const { waitFor } = vi

/** `vi.waitFor` has no setting for its limit, and one second is too short for a slow machine: what ends is what hangs. */
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) })
