import { expect, test, vi } from 'vitest'
import { OutageLog } from './outage-log.ts'

test('an outage, a failure of another kind during it, and its end are logged once each', () => {
  const lines: string[] = []
  const write = (level: string) => vi.fn((...args: unknown[]) => lines.push(`${level}: ${args.at(-1)}`))
  const log = new OutageLog({ warn: write('warn'), error: write('error'), info: write('info') } as never)
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  log.recovered()
  log.failed(unreachable)
  log.failed(unreachable)
  log.failed(new Error('permission denied'))
  log.failed(new Error('permission denied'))
  log.recovered()
  log.recovered()
  expect(lines).toEqual([
    'warn: database unreachable; the dispatcher keeps retrying',
    'error: dispatcher failed; restarting in 1 s',
    'info: dispatcher works again',
  ])
})
