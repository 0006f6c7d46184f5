import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LabelsProvider } from '../labels/labels-provider.tsx'
import type { Subjects } from './subject.ts'

// Node has no document: whatever asks for one while it is drawn fails here, as it would on a server.

const files = import.meta.glob<{ subjects: Subjects }>('../{components,widgets,theme,labels}/**/*.subject.tsx', {
  eager: true,
})
const subjects = Object.values(files).flatMap((file) => Object.entries(file.subjects))

test.each(subjects)('%s can be drawn on a server', (_, subject) => {
  expect(typeof document).toBe('undefined')
  const written = vi.spyOn(console, 'error')
  const html = renderToString(<LabelsProvider locale="zh">{subject.draw({})}</LabelsProvider>)
  expect(html).toBeTypeOf('string')
  expect(written.mock.calls).toEqual([])
})
