import { controlsIn, describeElement } from '../controls.ts'
import type { Look } from './rule.ts'

/** The pressable area: the control and its labels. */
function areaOf(element: HTMLElement): { width: number; height: number } {
  const box = element.getBoundingClientRect()
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const boxes = [box, ...labels.map((label) => (label as HTMLElement).getBoundingClientRect())]
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  }
}

/** Inline links are as high as their line; visually hidden elements and file inputs are not pressed. */
const isExempt = (element: HTMLElement) =>
  (element.matches('a') && getComputedStyle(element).display === 'inline') ||
  element.matches('[type=file]') ||
  element.offsetWidth <= 1

/** Whether it has the theme's control height, which is larger for touch. */
const hasControlHeight = (element: HTMLElement) =>
  [...element.classList].some((name) => /^q:(min-)?h-control(-sm|-lg)?$/.test(name))

/** Controls that are too small for touch. */
export const targets: Look = (host) =>
  controlsIn(host)
    .filter((element) => !isExempt(element))
    .flatMap((element) => {
      const { width, height } = areaOf(element)
      const minHeight = hasControlHeight(element) ? 40 : 24
      // sizes in fractions lose up to half a pixel, and a link is as wide as its text
      const isWideEnough = width >= 23.5 || element.matches('a')
      if (height >= minHeight - 0.5 && isWideEnough) return []
      return [`is too small for touch: ${describeElement(element)}, ${Math.round(width)} × ${Math.round(height)} px`]
    })
