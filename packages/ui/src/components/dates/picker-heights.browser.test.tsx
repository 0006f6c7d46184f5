import { expect, test } from 'vitest'
import { part, render } from '../../testing/render.tsx'
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx'
import { DateTimePicker } from '../date-time-picker/date-time-picker.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { TimePicker } from '../time-picker/time-picker.tsx'

test.each([
  ['DateTimePicker', <DateTimePicker key="1" name="at" />],
  ['DateRangePicker', <DateRangePicker key="1" name="days" />],
  ['TimePicker', <TimePicker key="1" name="time" />],
])('a Field with a %s is as high as one with an Input', async (_, picker) => {
  const { root } = await render(<Field label="1">{picker}</Field>)
  const { root: other } = await render(
    <Field label="1">
      <Input />
    </Field>,
  )
  const heightOf = (host: HTMLElement) => part('field', host).getBoundingClientRect().height
  expect(heightOf(root)).toBe(heightOf(other))
})
