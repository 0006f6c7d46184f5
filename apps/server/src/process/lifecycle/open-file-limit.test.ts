import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openFileLimit } from './open-file-limit.ts'

test.runIf(process.platform === 'linux')(
  'the limit is that of the system, and a child of this process has the same',
  () => {
    const systemLimit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
    expect(String(openFileLimit())).toBe(systemLimit === 'unlimited' ? 'Infinity' : systemLimit)
  },
)
