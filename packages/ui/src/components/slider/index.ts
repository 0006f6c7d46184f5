export { RangeSlider, type RangeSliderProps, type SliderRange } from './range-slider.tsx'
export { Slider, type SliderProps } from './slider.tsx'
export type { SliderScaleProps, SliderTick } from './slider-props.ts'
