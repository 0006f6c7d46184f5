import { expect, test, vi } from 'vitest'
import { readStored, writeStored } from './local-storage.ts'

test('a browser without storage stores nothing', () => {
  vi.stubGlobal('localStorage', null)
  for (const value of ['dark', null]) expect(() => writeStored('themeMode', value)).not.toThrow()
  expect(readStored('themeMode')).toBeNull()
})
