import { expect, test, vi } from 'vitest'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { render } from '../../testing/render.tsx'
import type { StepStatus } from '../status-marker/status-marker.tsx'
import { Timeline, TimelineItem } from './timeline.tsx'

const items = () => [...document.querySelectorAll('[data-q="timeline-item"]')]

test('each item names its status, and the current one has aria-current', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await render(
    <LabelsProvider locale="en">
      <Timeline>
        <TimelineItem title="Sent" status="done" />
        <TimelineItem title="Checked" status="current" />
        <TimelineItem title="Paid" status={'toString' as StepStatus} />
        <TimelineItem title="Noted" />
      </Timeline>
    </LabelsProvider>,
  )
  expect(items().map((item) => item.textContent)).toEqual([
    'Sent (done)',
    'Checked (in progress)',
    'Paid (not started)',
    'Noted',
  ])
  expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('status of TimelineItem'))
  warn.mockRestore()
})
