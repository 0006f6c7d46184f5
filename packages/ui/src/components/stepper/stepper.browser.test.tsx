import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Stepper } from './stepper.tsx'

const steps = [
  { id: 'person', label: 'Person' },
  { id: 'choice', label: 'Choice' },
  { id: 'check', label: 'Check' },
]

function Steps() {
  const [current, setCurrent] = useState('choice')
  return (
    <LabelsProvider locale="en">
      <Stepper label="Application" steps={steps} current={current} onStepSelect={setCurrent} />
    </LabelsProvider>
  )
}
const current = () => document.querySelector('[aria-current="step"]')
const focused = () => document.activeElement?.textContent

test('reached steps are buttons; the focus stays on the step that is opened', async () => {
  await render(<Steps />)
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Person (done)', '2Choice (in progress)'])
  await act(async () => userEvent.tab())
  expect(focused()).toBe('Person (done)')
  await act(async () => userEvent.keyboard('{Enter}'))
  expect(focused()).toBe('1Person (in progress)')
  expect(current()).toBe(document.activeElement)
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('without onStepSelect nothing can be pressed, and the current step is still marked', async () => {
  await render(<Stepper label="Application" steps={steps} current="choice" />)
  expect(document.querySelector('button')).toBeNull()
  expect(current()?.textContent).toContain('Choice')
  expect(part('stepper').getAttribute('role')).toBe('group')
})

test('in a narrow container only the current step is named, and screen readers read the others', async () => {
  const stepper = (width: number) => (
    <LabelsProvider locale="en">
      <div style={{ width }}>
        <Stepper label="Application" steps={steps} current="choice" />
      </div>
    </LabelsProvider>
  )
  const { rerender } = await render(stepper(320))
  expect(part('stepper-narrow').checkVisibility()).toBe(true)
  expect(part('stepper-narrow').innerText).toBe('Step 2 of 3\nChoice')
  const text = document.querySelector<HTMLElement>('[data-q="step-text"]')
  expect(text?.offsetWidth).toBe(1)
  await rerender(stepper(900))
  expect(part('stepper-narrow').checkVisibility()).toBe(false)
  expect(text?.offsetWidth).toBeGreaterThan(20)
})
