import type { Fixtures } from '../../testing/fixture.ts'
import { RangeSlider } from './range-slider.tsx'
import { Slider } from './slider.tsx'

const ticks = [0, { value: 100, label: '1' }]

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Slider: {
    render: (props) => <Slider aria-label="1" defaultValue={30} ticks={ticks} showValue {...props} />,
    part: 'slider-input',
    frame: 'slider',
    pattern: 'slider',
    variants: { disabled: [false, true] },
  },
  RangeSlider: {
    render: (props) => <RangeSlider aria-label="1" defaultValue={[20, 60]} ticks={ticks} showValue {...props} />,
    pattern: 'slider-with-thumbs',
    variants: { disabled: [false, true] },
  },
}
