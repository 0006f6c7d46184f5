import { describe, expect, test } from 'vitest'
import { calls } from '../support/call-input.ts'
import { readResults } from '../support/results.ts'
import { acceptedInputs } from './accepted-inputs.ts'
import { exampleWorld } from './example-world.ts'
import { tableOf } from './inputs/index.ts'
import { metricOf } from './metric.ts'

const metrics = new Set(readResults('worst-case').map(({ metric }) => metric))

describe.each(calls)('$name', (call) => {
  test('has an input that its schemas accept: bench/worst-case/inputs', () => {
    const [first] = acceptedInputs(call, tableOf(call), exampleWorld)
    expect(first).toBeDefined()
  })

  test(`was measured on both databases: npm run bench -- worst-case --call ${call.name}`, () => {
    const requiredMetrics = ['built-in', 'PostgreSQL'].flatMap((database) =>
      (['accepted', 'refused'] as const).map((kind) => metricOf(database, call.name, kind)),
    )
    expect(requiredMetrics.filter((metric) => !metrics.has(metric))).toEqual([])
  })
})
