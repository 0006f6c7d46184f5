import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LabelsProvider } from '../labels/labels-provider.tsx'
import type { Fixtures } from './fixture.ts'

// Node has no document: a component that uses it while rendering fails here, as it would on a server.

const files = import.meta.glob<{ fixtures: Fixtures }>('../{components,campus,theme,labels}/**/*.fixture.tsx', {
  eager: true,
})
const fixtures = Object.values(files).flatMap((file) => Object.entries(file.fixtures))

test.each(fixtures)('%s renders on a server', (_, fixture) => {
  expect(typeof document).toBe('undefined')
  const consoleError = vi.spyOn(console, 'error')
  const html = renderToString(<LabelsProvider locale="zh">{fixture.render({})}</LabelsProvider>)
  expect(html).toBeTypeOf('string')
  expect(consoleError.mock.calls).toEqual([])
})
