import { expect, test } from 'vitest'
import { blockedPorts } from './blocked-ports.ts'

test.each([...blockedPorts])('fetch refuses port %i', async (port) => {
  const error = await fetch(`http://127.0.0.1:${port}/`).catch((failure: unknown) => failure)
  expect(error).toMatchObject({ cause: { message: 'bad port' } })
})
